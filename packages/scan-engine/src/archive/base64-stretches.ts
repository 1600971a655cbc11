/**
 * The long stretches of base64 in an archive, which are its pictures and most of it: in none of them is there anything
 * of the archive's own to be found. What lies between them is gone through, and they are not.
 * @param mhtml as the browser makes it (RFC 2557).
 */
export function* base64Stretches(mhtml: string): Generator<{ from: number; to: number }> {
  const heads = new RegExp(base64Head);
  for (let head = heads.exec(mhtml); head; head = heads.exec(mhtml)) {
    const from = heads.lastIndex;
    const to = endOf(mhtml, from);
    heads.lastIndex = to;
    if (to - from >= longFrom) yield { from, to };
  }
}

/** Shorter ones are dealt with as the text around them. */
const longFrom = 32 * 1024;

/** What a part says of itself, to the empty line that ends it. */
const base64Head = /^Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]{1,4000}\r?\n){0,20}\r?\n/gm;

/** Base64 holds no hyphen, so the next is that of a boundary. */
function endOf(mhtml: string, from: number): number {
  const hyphen = mhtml.indexOf("-", from);
  return hyphen === -1 ? mhtml.length : hyphen;
}
