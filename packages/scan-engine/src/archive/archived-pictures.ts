import { createHash } from "node:crypto";

/**
 * The SHA-256 of each picture in an archive by its address: the bytes as they were received, since the
 * browser archives what it keeps of an answer.
 * @param mhtml as the browser makes it (RFC 2557).
 */
export function archivedPictures(mhtml: string): Record<string, string> {
  const boundary = /boundary="([^"\r\n]+)"/.exec(mhtml)?.[1];
  if (boundary === undefined) return {};
  const found: [string, string][] = [];
  for (const part of mhtml.split(`--${boundary}`).slice(1, maxParts)) {
    const end = part.search(/\r?\n\r?\n/);
    const head = part.slice(0, end);
    const location = /^Content-Location: ([^\r\n]+)/im.exec(head)?.[1];
    if (!location || !/^Content-Type: image\//im.test(head)) continue;
    const isText = /^Content-Transfer-Encoding: quoted-printable/im.test(head);
    const body = part.slice(end).replace(/^\r?\n\r?\n|\r?\n$/g, "");
    const bytes = isText ? fromQuotedPrintable(body) : Buffer.from(body, "base64");
    found.push([location, createHash("sha256").update(bytes).digest("hex")]);
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const maxParts = 3_000;

/** @see https://www.rfc-editor.org/rfc/rfc2045#section-6.7 */
function fromQuotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
