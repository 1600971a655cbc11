import type { ReportKey } from "./report-key.ts";

/** What there is to say of a file; only `genuine` is good, and `not_signed` is never fine. */
export type FileVerdict =
  | "genuine"
  | "altered"
  | "not_signed"
  | "unknown_key"
  | "withdrawn"
  | "outside_time";

export type CheckedFile = {
  verdict: FileVerdict;
  /** What the file's last line says of itself, true only where the verdict is genuine. */
  mark: { key: string; time: string; digest: string; signature: string } | null;
};

/**
 * Checks a file against published keys, by Web Crypto, in Node and in a browser alike: the public page carries this very function's
 * text, so it names nothing outside itself. Nothing inside a file is asked: who alters a file alters its own check.
 */
export async function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly ReportKey[],
): Promise<CheckedFile> {
  const tail =
    /\n<!--sitewright-report v=1 key=([0-9a-f]{16}) time=(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) sha256=([0-9a-f]{64}) sig=([A-Za-z0-9_-]{86})-->\n$/;
  const end = String.fromCharCode(...bytes.subarray(-400));
  const [whole = "", key = "", time = "", digest = "", signature = ""] = tail.exec(end) ?? [];
  if (!whole) return { verdict: "not_signed", mark: null };
  const say = (verdict: FileVerdict) => ({ verdict, mark: { key, time, digest, signature } });
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
  const hexOf = (buffer: ArrayBuffer) =>
    [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  const body = bytes.subarray(0, bytes.length - whole.length);
  if (hexOf(await crypto.subtle.digest("SHA-256", body)) !== digest) return say("altered");
  const known = keys.find(({ id }) => id === key);
  if (!known) return say("unknown_key");
  const signed = bytesOf(signature);
  // Four bits of the last sign stand for nothing: another sign would decode to the same signature.
  const written = btoa(String.fromCharCode(...signed))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  if (written !== `${signature}==`) return say("altered");
  const name = { name: "Ed25519" };
  const publicKey = await crypto.subtle.importKey("spki", bytesOf(known.spki), name, false, [
    "verify",
  ]);
  const lines = new TextEncoder().encode(`sitewright report v1\n${key}\n${time}\n${digest}\n`);
  if (!(await crypto.subtle.verify(name, publicKey, signed, lines))) return say("altered");
  if (known.revoked) return say("withdrawn");
  const at = Date.parse(time);
  const isOut = known.until !== null && at > Date.parse(known.until);
  return say(at < Date.parse(known.from) || isOut ? "outside_time" : "genuine");
}
