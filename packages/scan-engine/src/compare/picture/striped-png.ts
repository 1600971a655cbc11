import { createHash } from "node:crypto";
import { ScanError } from "../../scan-error.ts";
import type { Strip } from "./picture.ts";
import {
  chunkBytes,
  headBytes,
  headOfPng,
  type PngSize,
  pngChunk,
  pngEnd,
  sizeOfPng,
} from "./png-chunk.ts";

/** A strip of a PNG that is packed in strips, and where its chunk stands in the file. */
export type PackedStrip = Strip & { start: number; length: number };

/**
 * The strips of a PNG that is packed in strips, from top to bottom; null for any other.
 *
 * Such a PNG is one like any other, but that each strip is a chunk of data which needs none before it, and that a
 * chunk of our own, which others pass over, says how high each is. Strips of the same pixels are the same bytes, so
 * pictures can be kept as the strips that they have in common, and put together without unpacking any.
 * @throws ScanError INTERNAL for one that is not what it says
 */
export function stripsOf(png: Buffer): PackedStrip[] | null {
  if (!sizeOfPng(png) || nameAt(png, headBytes) !== heightsChunk) return null;
  const heights = png.subarray(headBytes + 8, headBytes + 8 + png.readUInt32BE(headBytes));
  if (heights.length % 2 !== 0) throw new ScanError("INTERNAL");
  const strips: PackedStrip[] = [];
  let y = 0;
  let start = headBytes + chunkBytes + heights.length + opening.length;
  for (let at = 0; at < heights.length; at += 2) {
    if (nameAt(png, start) !== "IDAT") throw new ScanError("INTERNAL");
    const height = heights.readUInt16BE(at);
    const length = png.readUInt32BE(start) + chunkBytes;
    const hash = hashOf(png.subarray(start, start + length));
    strips.push({ y, height, hash, start, length });
    y += height;
    start += length;
  }
  if (start + closingBytes !== png.length || y !== png.readUInt32BE(20)) {
    throw new ScanError("INTERNAL");
  }
  return strips;
}

/** Small at first: not needed to show the picture, and ours alone. Large at last: void once the picture is changed. */
const heightsChunk = "stRP";

/** Of data that refer to 32 kB before them at most. */
const opening = pngChunk("IDAT", Buffer.from([0x78, 0x9c]));
/** An empty last block, before the sum of all data. */
const lastBlock = Buffer.from([3, 0]);
const closingBytes = chunkBytes + lastBlock.length + 4 + pngEnd.length;

/** What stands in front of strips of these heights. */
export function openingOf(size: PngSize, heights: readonly number[]): Buffer {
  const data = Buffer.alloc(heights.length * 2);
  for (const [at, height] of heights.entries()) data.writeUInt16BE(height, at * 2);
  return Buffer.concat([headOfPng(size), pngChunk(heightsChunk, data), opening]);
}

/** What stands behind the last strip. @param sum Adler-32 of all rows as they were packed */
export function closingOf(sum: number): Buffer {
  const data = Buffer.concat([lastBlock, Buffer.alloc(4)]);
  data.writeUInt32BE(sum, lastBlock.length);
  return Buffer.concat([pngChunk("IDAT", data), pngEnd]);
}

/** The name of the chunk at a place; empty where the file has ended by then. */
const nameAt = (png: Buffer, at: number) =>
  at + chunkBytes > png.length ? "" : png.toString("latin1", at + 4, at + 8);

const hashOf = (chunk: Buffer) => createHash("sha256").update(chunk).digest("hex").slice(0, 32);
