/**
 * The last line of a signed file. What is signed is the line `sitewright report v1`, so that the key can never have signed anything
 * else, the key's id, the time, and the SHA-256 of every byte before the mark, each with a line feed: no canonical form is needed,
 * and so none can be fooled.
 */
export const markStart = "\n<!--sitewright-report ";

export function markOf({
  key,
  time,
  digest,
  signature,
}: Record<"key" | "time" | "digest" | "signature", string>): string {
  return `${markStart}v=1 key=${key} time=${time} sha256=${digest} sig=${signature}-->\n`;
}

export function signedLines(key: string, time: string, digest: string): string {
  return `sitewright report v1\n${key}\n${time}\n${digest}\n`;
}
