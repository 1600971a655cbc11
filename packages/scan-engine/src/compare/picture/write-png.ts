import { crc32, deflateSync } from "node:zlib";
import type { Picture } from "./picture.ts";

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
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
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(raw, { level })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
