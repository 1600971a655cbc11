import { PNG } from "pngjs";

type Pixel = readonly [number, number, number, number];

/** @param pixelAt red, green, blue and alpha of a column */
export function pngOf(width: number, height: number, pixelAt: (x: number) => Pixel): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) png.data.set(pixelAt(at % width), at * 4);
  return PNG.sync.write(png);
}

/** Pictures in one ICO file, by their PNGs. */
export function iconFile(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, png] of pngs.entries()) {
    const at = 6 + 16 * index;
    // A width of 256 is written as 0, which is what is left of it in a byte.
    head[at] = png.readUInt32BE(16);
    head[at + 1] = png.readUInt32BE(20);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}
