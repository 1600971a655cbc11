import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod";
import { openSealedText, sealText } from "../../../platform/crypto/sealed-text.ts";

const sealedFor = "google sign-in";

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The browser's own mark, handed back to it. */
  attempt: z.string(),
  /** Milliseconds since 1970. */
  ends: z.number(),
});

/** One sign-in under way. It is kept in the browser that began it, sealed, and nowhere else. */
export type GoogleAttempt = z.infer<typeof attemptSchema>;

/** People look for a password, or a second device; then the way back is closed. */
export const attemptSeconds = 600;

export function beginAttempt(attempt: string): GoogleAttempt {
  return {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    attempt,
    ends: Date.now() + attemptSeconds * 1000,
  };
}

export function sealAttempt(key: Buffer, attempt: GoogleAttempt): string {
  return sealText(key, JSON.stringify(attempt), sealedFor);
}

/** The attempt in a cookie's value; null when it is missing, altered or over. */
export function openAttempt(key: Buffer, sealed: string | undefined): GoogleAttempt | null {
  if (!sealed) return null;
  try {
    const attempt = attemptSchema.parse(JSON.parse(openSealedText(key, sealed, sealedFor)));
    return attempt.ends > Date.now() ? attempt : null;
  } catch {
    return null;
  }
}
