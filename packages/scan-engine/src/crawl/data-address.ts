/** Of a file as large as an icon may be, with each byte written as three signs. */
const longest = 300_000;

/**
 * An address that is itself the file (`data:`), as a parser of addresses writes it: in plain signs, and without what
 * follows a `#`.
 * @returns null for any other, and for one that is too long
 */
export function readDataAddress(href: string): string | null {
  if (href.length > longest || !/^\s*data:/i.test(href)) return null;
  const url = URL.parse(href);
  if (url === null) return null;
  url.hash = "";
  return url.href.length > longest ? null : url.href;
}

/** The file that such an address is, of any type; null where there is none in it. */
export function fileOfDataAddress(url: string): Uint8Array | null {
  const comma = url.indexOf(",");
  if (comma === -1) return null;
  const plain = bytesOf(url.slice(comma + 1));
  const isPacked = /;\s*base64\s*$/i.test(url.slice(0, comma));
  return isPacked ? Buffer.from(plain.toString("latin1"), "base64") : plain;
}

/** What does not stand for a byte stands for itself, as in browsers. */
function bytesOf(text: string): Buffer {
  const decoded = text.replace(/%([\da-f]{2})/gi, (_, pair: string) =>
    String.fromCharCode(Number.parseInt(pair, 16)),
  );
  return Buffer.from(decoded, "latin1");
}
