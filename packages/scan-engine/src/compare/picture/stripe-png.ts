import { crc32 } from "node:zlib";
import { ScanError } from "../../scan-error.ts";
import { Adler32 } from "./adler-32.ts";
import { maxPixels } from "./picture.ts";
import { sizeOfPng } from "./png-chunk.ts";
import { unfilter } from "./read-png.ts";
import { rowsOfPng } from "./rows-of-png.ts";
import { asItIs, fromAbove, packRows } from "./strip-rows.ts";
import { closingOf, openingOf } from "./striped-png.ts";

const least = 16;
const most = 96;
/** One row in 16 that differs from the one above it ends a strip. */
const oneIn = 16;

/**
 * Packs a PNG anew in strips of rows, which are cut where its own content says so: rows that are pushed down take
 * their cuts along, so that pictures of one page have most of their strips in common. However tall it is, two rows
 * and two strips of it are held unpacked.
 * @see A. Muthitacharoen, B. Chen, D. Mazières: A low-bandwidth network file system, 2001
 * @throws ScanError INTERNAL for what is no PNG of the browser's, is cut short or too large
 */
export async function stripePng(data: Uint8Array): Promise<Buffer> {
  const png = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const size = sizeOfPng(png);
  if (!size || size.width * size.height > maxPixels) throw new ScanError("INTERNAL");
  const { width, height, channels } = size;
  const length = width * channels + 1;
  const strip = Buffer.alloc(length * most);
  // A row like the one above it ends nothing: else areas of one colour would be cut to pieces.
  const still = crc32(Buffer.alloc(length).fill(fromAbove, 0, 1));
  const heights: number[] = [];
  const chunks: Promise<Buffer>[] = [];
  const sum = new Adler32();
  let [y, rows] = [0, 0];
  for await (const pair of rowsOfPng(png, size)) {
    const row = strip.subarray(rows * length, (rows + 1) * length);
    pair.copy(row, 0, length);
    unfilter(pair, length + 1, length - 1, channels, y === 0);
    if (rows === 0) beginWith(row, pair);
    else if (row[0] !== fromAbove) refilter(row, pair);
    y += 1;
    rows += 1;
    if (rows < most && !(rows >= least && isEnd(row, still)) && y < height) continue;
    const raw = strip.subarray(0, rows * length);
    sum.add(raw);
    heights.push(rows);
    // Each is packed beside the rows of the next, and no more than that: they are held unpacked.
    await chunks.at(-1);
    const packed = packRows(Buffer.from(raw));
    // Rows that cannot be unpacked end this before anybody waits for it.
    packed.catch(() => undefined);
    chunks.push(packed);
    rows = 0;
    if (y === height) break;
  }
  if (y < height) throw new ScanError("INTERNAL");
  return Buffer.concat([
    openingOf(size, heights),
    ...(await Promise.all(chunks)),
    closingOf(sum.value),
  ]);
}

/** The first row of a strip needs none above it. */
function beginWith(row: Buffer, pair: Buffer): void {
  pair.copy(row, 0, row.length);
  row[0] = asItIs;
}

/** What the browser makes has every row as its difference from the one above. */
function refilter(row: Buffer, pair: Buffer): void {
  row[0] = fromAbove;
  for (let at = 1; at < row.length; at += 1) {
    row[at] = (pair[row.length + at] ?? 0) - (pair[at] ?? 0);
  }
}

/** Rows that differ in one pixel have sums that differ in few bits; multiplied they differ in many. */
function isEnd(row: Buffer, still: number): boolean {
  const sum = crc32(row);
  return sum !== still && (Math.imul(sum, 0x9e3779b1) >>> 16) % oneIn === 0;
}
