import { createHash, type X509Certificate } from "node:crypto";

/** A certificate's public key by its name: SHA-256 of its SubjectPublicKeyInfo, in base64 (RFC 7469, 2.4). */
export function keyHash({ publicKey }: X509Certificate): string {
  const key = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}
