import { createHash, createPublicKey, type KeyObject, sign } from "node:crypto";
import { markOf, markStart, signedLines } from "../signed/report-mark.ts";

/** The bytes of a signed file and their own SHA-256, by which a register knows it. */
export type SignedReport = { bytes: Uint8Array; digest: string };

/**
 * Signs a document as a file that can be checked without us.
 * @param privateKey Ed25519.
 * @param time when it is signed; the file tells it to the second.
 * @throws RangeError for a document that holds a mark itself, which nobody could tell from its signature.
 */
export function signReport(html: string, privateKey: KeyObject, time: Date): SignedReport {
  if (html.includes(markStart.trim()))
    throw new RangeError("The document holds a signature's mark.");
  const body = Buffer.from(html);
  const digest = sha256(body);
  const key = reportKeyId(privateKey);
  const at = `${time.toISOString().slice(0, 19)}Z`;
  const signature = sign(null, Buffer.from(signedLines(key, at, digest)), privateKey);
  const mark = markOf({ key, time: at, digest, signature: signature.toString("base64url") });
  const bytes = Buffer.concat([body, Buffer.from(mark)]);
  return { bytes, digest: sha256(bytes) };
}

/** What a key is called in files and in the list of keys, from either half of it. */
export function reportKeyId(key: KeyObject): string {
  return sha256(spkiOf(key)).slice(0, 16);
}

/** The public half as it is published. */
export function publishedKey(key: KeyObject): string {
  return spkiOf(key).toString("base64url");
}

function spkiOf(key: KeyObject): Buffer {
  const half = key.type === "private" ? createPublicKey(key) : key;
  return half.export({ type: "spki", format: "der" });
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
