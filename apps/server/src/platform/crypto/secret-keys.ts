import { hkdfSync } from "node:crypto";

/** Derives one 256-bit key a purpose, so that no key is ever used for two things. */
export type SecretKeys = { derive(purpose: string): Buffer };

/** Keys from the installation's master secret, by HKDF-SHA-256 (RFC 5869). */
export function createSecretKeys(master: string): SecretKeys {
  return {
    derive: (purpose) => Buffer.from(hkdfSync("sha256", master, "sitewright", purpose, 32)),
  };
}
