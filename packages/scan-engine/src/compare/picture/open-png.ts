import { inflateRawSync, type ZlibOptions } from "node:zlib";
import { emptyPicture, type Picture } from "./picture.ts";
import { type PngSize, sizeOfPng } from "./png-chunk.ts";
import { readPng, readRows, unpack } from "./read-png.ts";
import { unended } from "./strip-rows.ts";
import { type PackedStrip, stripsOf } from "./striped-png.ts";

/**
 * A picture as it is kept. Of one that is packed in strips rows are decoded only once somebody asks for them.
 * @throws ScanError INTERNAL when it is no PNG of ours; of one in strips `ensure` does when a strip is broken.
 */
export function openPng(data: Uint8Array): Picture {
  const png = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const size = sizeOfPng(png);
  const strips = size && stripsOf(png);
  if (!size || !strips) return readPng(data);
  const picture = emptyPicture(size.width, size.height);
  const isThere = new Uint8Array(strips.length);
  return {
    ...picture,
    strips,
    ensure(from, to) {
      for (const [at, strip] of strips.entries()) {
        if (strip.y >= to) break;
        if (isThere[at] || strip.y + strip.height <= from) continue;
        unpackStrip(png, size, strip, picture.pixels);
        isThere[at] = 1;
      }
    },
  };
}

function unpackStrip(
  png: Buffer,
  { width, channels }: PngSize,
  { y, height, start, length }: PackedStrip,
  pixels: Int32Array,
): void {
  const packed = png.subarray(start + 8, start + length - 4);
  const expected = (width * channels + 1) * height;
  readRows(unpack(packed, expected, inflateStrip), { width, height, channels }, pixels, y);
}

const inflateStrip = (packed: Buffer, options: ZlibOptions) =>
  inflateRawSync(packed, { ...options, ...unended });
