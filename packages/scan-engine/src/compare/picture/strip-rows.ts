import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw, type ZlibOptions } from "node:zlib";
import { ScanError } from "../../scan-error.ts";
import { chunkBytes, pngChunk, sizeOfPng } from "./png-chunk.ts";

/** Higher ones take half as long again for a twentieth of the bytes. */
const level = 4;

/** How a row is filtered. @see https://www.w3.org/TR/png-3/#9Filters */
export const [asItIs, fromAbove] = [0, 2];

/**
 * Filtered rows as a strip of a PNG, which refers to nothing before it, and which another can follow. The same rows
 * are the same bytes for as long as the runtime packs as it does, and the same pixels for ever.
 */
export async function packRows(filtered: Uint8Array): Promise<Buffer> {
  return pngChunk("IDAT", await deflate(filtered, { level, finishFlush: constants.Z_SYNC_FLUSH }));
}

/** The strip that `unpackStrips` was given, of its rows; they are so many bytes each. */
export function packStrip(rows: Uint8Array, rowBytes: number): Promise<Buffer> {
  const filtered = Buffer.from(rows);
  for (let at = rows.length - 1; at >= rowBytes; at -= 1) {
    filtered[at] = (rows[at] ?? 0) - (rows[at - rowBytes] ?? 0);
  }
  for (let at = rowBytes; at < rows.length; at += rowBytes) filtered[at] = fromAbove;
  return packRows(filtered);
}

/**
 * The rows of strips that stand one behind the other, each of so many bytes: its pixels, with a byte before them
 * that says that they are as they are.
 * @throws ScanError INTERNAL when they are more bytes than that, or no such strips
 */
export async function unpackStrips(
  strips: Buffer,
  rowBytes: number,
  most: number,
): Promise<Buffer> {
  const all: Buffer[] = [];
  let room = most;
  for (let at = 0; at < strips.length; ) {
    if (at + chunkBytes > strips.length) throw new ScanError("INTERNAL");
    const end = at + strips.readUInt32BE(at) + chunkBytes;
    if (end > strips.length || room <= 0) throw new ScanError("INTERNAL");
    const rows = await inflateStrip(strips.subarray(at + 8, end - 4), room);
    unfilterAll(rows, rowBytes);
    room -= rows.length;
    all.push(rows);
    at = end;
  }
  return Buffer.concat(all);
}

/** How many bytes a row of a PNG is before it is packed. @throws ScanError INTERNAL for what does not begin as one */
export function rowBytesOf(png: Buffer): number {
  const size = sizeOfPng(png);
  if (!size) throw new ScanError("INTERNAL");
  return size.width * size.channels + 1;
}

function unfilterAll(rows: Buffer, rowBytes: number): void {
  if (rows.length % rowBytes !== 0) throw new ScanError("INTERNAL");
  for (let start = 0; start < rows.length; start += rowBytes) {
    if (rows[start] !== (start === 0 ? asItIs : fromAbove)) throw new ScanError("INTERNAL");
    rows[start] = asItIs;
    if (start === 0) continue;
    for (let at = start + 1; at < start + rowBytes; at += 1) {
      rows[at] = (rows[at] ?? 0) + (rows[at - rowBytes] ?? 0);
    }
  }
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
