import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { constants, createGzip, type Gzip, type ZlibParams } from "node:zlib";

/**
 * Compresses an archive, as gzip, beside what else its process does. Pictures are compressed already: in
 * their long stretches of base64 no text is looked for twice, which finds nothing and costs most of it.
 * Equal archives give equal bytes.
 * @param mhtml as the browser makes it (RFC 2557).
 * @see https://www.rfc-editor.org/rfc/rfc1951#section-3.2 for blocks that hold no repetitions
 */
export async function packArchive(mhtml: string): Promise<Uint8Array> {
  // Node has it on all its compressors, its types on one.
  const gzip = createGzip() as Gzip & ZlibParams;
  const packed = buffer(gzip);
  const choose = promisify(gzip.params.bind(gzip));
  for (const { from, to, strategy } of stretchesOf(mhtml)) {
    await choose(constants.Z_DEFAULT_COMPRESSION, strategy);
    if (!gzip.write(mhtml.slice(from, to))) await once(gzip, "drain");
  }
  gzip.end();
  return packed;
}

/** Shorter ones are compressed with the text around them: each change of the way costs some bytes. */
const longFrom = 32 * 1024;

/** The long stretches of base64 and what lies between them, in their order. */
function* stretchesOf(mhtml: string) {
  let done = 0;
  for (const { index, 0: head } of mhtml.matchAll(base64Head)) {
    const from = index + head.length;
    const to = endOf(mhtml, from);
    if (to - from < longFrom) continue;
    yield { from: done, to: from, strategy: constants.Z_DEFAULT_STRATEGY };
    yield { from, to, strategy: constants.Z_HUFFMAN_ONLY };
    done = to;
  }
  yield { from: done, to: mhtml.length, strategy: constants.Z_DEFAULT_STRATEGY };
}

/** What a part says of itself, to the empty line that ends it. */
const base64Head = /^Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]{1,4000}\r?\n){0,20}\r?\n/gm;

/** Base64 holds no hyphen, so the next is that of a boundary. */
function endOf(mhtml: string, from: number): number {
  const hyphen = mhtml.indexOf("-", from);
  return hyphen === -1 ? mhtml.length : hyphen;
}
