import { createHash, randomBytes } from "node:crypto";

/** Refresh, password reset, change of address, invitation by mail, invitation handed over by an admin, recording. */
type TokenKind = "swr" | "swp" | "swe" | "swi" | "swh" | "swv";

/** 256 random bits under a prefix that tells the kinds apart: one kind is never taken for another. */
export function createOpaqueToken(prefix: TokenKind): string {
  return `${prefix}_${randomBytes(32).toString("base64url")}`;
}

/** What is stored of a token: random input needs no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Whether a token is of a kind; one that was changed into another is no token any more. */
export function isTokenOf(kind: TokenKind, token: string): boolean {
  return token.startsWith(`${kind}_`);
}
