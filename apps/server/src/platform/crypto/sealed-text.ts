import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
/** Names the key, so that a later one can be told apart. */
const keyId = "1";

/** Encrypts with AES-256-GCM, bound to `context`: moved to another row, it no longer opens. */
export function sealText(key: Buffer, text: string, context: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** @throws Error when the text was altered, or sealed with another key or context. */
export function openSealedText(key: Buffer, sealed: string, context: string): string {
  const [id, encoded] = sealed.split(".");
  if (id !== keyId || !encoded)
    throw new Error("This text was sealed with a key that is not here.");
  const bytes = Buffer.from(encoded, "base64url");
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = bytes.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
