import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw, type ZlibOptions } from "node:zlib";
import { ScanError } from "../../scan-error.ts";
import { chunkBytes, pngChunk } from "./png-chunk.ts";

/** Higher ones take half as long again for a twentieth of the bytes. */
const level = 4;

/**
 * Rows as a strip of a PNG, which refers to nothing before it, and which another can follow. The same rows are the
 * same bytes for as long as the runtime packs as it does, and the same pixels for ever.
 */
export async function packStrip(rows: Uint8Array): Promise<Buffer> {
  return pngChunk("IDAT", await deflate(rows, { level, finishFlush: constants.Z_SYNC_FLUSH }));
}

/**
 * The rows of strips that stand one behind the other, as `packStrip` was given them.
 * @throws ScanError INTERNAL when they are more than so many bytes, or broken
 */
export async function unpackStrips(strips: Buffer, most: number): Promise<Buffer> {
  const all: Buffer[] = [];
  let room = most;
  for (let at = 0; at < strips.length; ) {
    if (at + chunkBytes > strips.length) throw new ScanError("INTERNAL");
    const end = at + strips.readUInt32BE(at) + chunkBytes;
    if (end > strips.length || room <= 0) throw new ScanError("INTERNAL");
    const rows = await inflateStrip(strips.subarray(at + 8, end - 4), room);
    room -= rows.length;
    all.push(rows);
    at = end;
  }
  return Buffer.concat(all);
}

/** None but the last, empty block of a PNG ends its stream. */
export const unended: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH };

const deflate = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);
const inflate = promisify<Uint8Array, ZlibOptions, Buffer>(inflateRaw);

async function inflateStrip(packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await inflate(packed, { ...unended, maxOutputLength });
  } catch (error) {
    throw new ScanError("INTERNAL", undefined, { cause: error });
  }
}
