import { promisify } from "node:util";
import { constants, crc32, deflateRaw, type ZlibOptions } from "node:zlib";
import { base64Stretches } from "./base64-stretches.ts";

/**
 * Compresses an archive, as gzip, beside what else its process does. Pictures are compressed already: in
 * their long stretches of base64 no text is looked for twice, which finds nothing and costs most of it.
 * Equal archives give equal bytes.
 * @param mhtml as the browser makes it (RFC 2557).
 * @see https://www.rfc-editor.org/rfc/rfc1951#section-3.2 for blocks that hold no repetitions
 */
export async function packArchive(mhtml: string): Promise<Uint8Array> {
  const packed: Promise<Buffer>[] = [];
  let [sum, length] = [0, 0];
  for (const { from, to, strategy } of stretchesOf(mhtml)) {
    // As many at once as there are threads for it; those that waited would hold their bytes for nothing.
    await packed.at(-threads);
    const bytes = Buffer.from(mhtml.slice(from, to));
    sum = crc32(bytes, sum);
    length += bytes.length;
    // Each begins anew: one stream that changes its way in between takes three times as long for the base64.
    packed.push(deflate(bytes, { strategy, finishFlush: constants.Z_SYNC_FLUSH }));
  }
  return Buffer.concat([head, ...(await Promise.all(packed)), endOfGzip(sum, length)]);
}

/** Of the runtime's own, unless it is told otherwise. */
const threads = 4;

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

/** The long stretches of base64 and what lies between them, in their order. */
function* stretchesOf(mhtml: string) {
  let done = 0;
  // Shorter ones are compressed with the text around them: each change of the way costs some bytes.
  for (const { from, to } of base64Stretches(mhtml)) {
    yield { from: done, to: from, strategy: constants.Z_DEFAULT_STRATEGY };
    yield { from, to, strategy: constants.Z_HUFFMAN_ONLY };
    done = to;
  }
  yield { from: done, to: mhtml.length, strategy: constants.Z_DEFAULT_STRATEGY };
}
