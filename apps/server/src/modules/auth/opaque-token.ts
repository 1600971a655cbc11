import { createHash, randomBytes } from "node:crypto";

/** Refresh, password reset, change of address, invitation, recording. */
type TokenKind = "swr" | "swp" | "swe" | "swi" | "swv";

/** 256 random bits under a prefix that tells the kinds apart: one kind is never taken for another. */
export function createOpaqueToken(prefix: TokenKind): string {
  return `${prefix}_${randomBytes(32).toString("base64url")}`;
}

/** What is stored of a token: random input needs no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
