import { createHash } from "node:crypto";

/**
 * The same id for the same words, whoever asks and however often.
 * Source: RFC 9562, version 8, of SHA-256.
 */
export function uuidOf(...words: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(words.join("\0")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
