import { deflateSync } from "node:zlib";
import type { Picture } from "./picture.ts";
import { headOfPng, pngChunk, pngEnd } from "./png-chunk.ts";

/** Higher ones take twice the time for a hundredth of the bytes. */
const level = 6;

/**
 * Rows of a picture as a PNG of the plain kind: RGB, each row as its difference from the one above, which
 * any browser shows and which is quick to read.
 * @see https://www.w3.org/TR/png-3/
 */
export function writePng({ width, pixels }: Picture, from: number, rows: number): Buffer {
  const raw = Buffer.alloc((width * 3 + 1) * rows);
  let at = 0;
  for (let y = 0; y < rows; y += 1) {
    raw[at] = 2;
    at += 1;
    const start = (from + y) * width;
    for (let x = start; x < start + width; x += 1) {
      const pixel = pixels[x] ?? 0;
      const above = y === 0 ? 0 : (pixels[x - width] ?? 0);
      raw[at] = pixel - above;
      raw[at + 1] = (pixel >>> 8) - (above >>> 8);
      raw[at + 2] = (pixel >>> 16) - (above >>> 16);
      at += 3;
    }
  }
  return Buffer.concat([
    headOfPng({ width, height: rows, channels: 3 }),
    pngChunk("IDAT", deflateSync(raw, { level })),
    pngEnd,
  ]);
}
