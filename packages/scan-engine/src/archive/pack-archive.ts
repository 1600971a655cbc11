import { promisify } from "node:util";
import { constants, crc32, deflateRaw, type ZlibOptions } from "node:zlib";

/**
 * Compresses an archive, as gzip, beside what else its process does. Pictures are compressed already: in
 * their long stretches of base64 no text is looked for twice, which finds nothing and costs most of it.
 * Equal archives give equal bytes.
 * @param mhtml as the browser makes it (RFC 2557).
 * @see https://www.rfc-editor.org/rfc/rfc1951#section-3.2 for blocks that hold no repetitions
 */
export async function packArchive(mhtml: string): Promise<Uint8Array> {
  const packed: Buffer[] = [head];
  let [sum, length] = [0, 0];
  for (const { from, to, strategy } of stretchesOf(mhtml)) {
    const bytes = Buffer.from(mhtml.slice(from, to));
    sum = crc32(bytes, sum);
    length += bytes.length;
    // Each begins anew: one stream that changes its way in between takes three times as long for the base64.
    packed.push(await deflate(bytes, { strategy, finishFlush: constants.Z_SYNC_FLUSH }));
  }
  return Buffer.concat([...packed, endOfGzip(sum, length)]);
}

const deflate = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);

/** A gzip without name or time, made on a system that it does not tell. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block and what a gzip says of its content. */
function endOfGzip(sum: number, length: number): Buffer {
  const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(sum, 2);
  end.writeUInt32LE(length, 6);
  return end;
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
