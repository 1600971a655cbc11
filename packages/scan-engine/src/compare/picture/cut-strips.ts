import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Picture, Strip } from "./picture.ts";

const least = 24;
const most = 160;
/** One row in 32 that differs from the one above it ends a strip. */
const oneIn = 32;

/**
 * Cuts a picture into strips of rows, where its own content says so: rows that are pushed down take their
 * cuts along, so that pictures of one page have most of their strips in common.
 * @see A. Muthitacharoen, B. Chen, D. Mazières: A low-bandwidth network file system, 2001
 */
export function cutStrips({ bytes, width, height }: Picture): Strip[] {
  const stride = width * 4;
  const strips: Strip[] = [];
  let start = 0;
  let above = -1;
  for (let y = 0; y < height; y += 1) {
    const sum = crc32(bytes.subarray(y * stride, (y + 1) * stride));
    const rows = y - start + 1;
    const isCut = sum !== above && mixed(sum, above) % oneIn === 0;
    above = sum;
    if (rows < most && !(rows >= least && isCut) && y < height - 1) continue;
    const hash = createHash("sha256")
      .update(`${width} `)
      .update(bytes.subarray(start * stride, (y + 1) * stride))
      .digest("hex")
      .slice(0, 32);
    strips.push({ y: start, height: rows, hash });
    start = y + 1;
  }
  return strips;
}

/** Sums of rows that differ in one pixel differ in few bits; multiplied they differ in many. */
const mixed = (sum: number, above: number) => Math.imul(sum ^ (above >>> 7), 0x9e3779b1) >>> 16;
