import { createHash, randomBytes } from "node:crypto";

/** 192 random bits, as they stand in a link; kept nowhere. */
export function createShareToken(): string {
  return randomBytes(24).toString("base64url");
}

/** What is kept of a link's token: random input needs no slow hash. */
export function hashShareToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
