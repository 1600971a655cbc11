import { ScanError } from "../../scan-error.ts";
import { emptyPicture, type Picture, type Strip } from "./picture.ts";
import { sizeOfPng, unpack } from "./read-png.ts";

/** A strip as it is kept: a PNG by the hash of its pixels. */
export type KeptStrip = { hash: string; height: number; png: Uint8Array };

/**
 * A picture of which rows are decoded only once somebody asks for them.
 * @throws ScanError INTERNAL when the strips do not make a picture; `ensure` does when one is no such PNG.
 */
export function openStrips(width: number, kept: readonly KeptStrip[]): Picture {
  let height = 0;
  const strips = kept.map((strip): Strip => {
    if (!Number.isInteger(strip.height) || strip.height <= 0) throw new ScanError("INTERNAL");
    const y = height;
    height += strip.height;
    return { y, height: strip.height, hash: strip.hash };
  });
  const picture = emptyPicture(width, height);
  const isThere = new Uint8Array(strips.length);
  const decode = (at: number, { y, height: rows }: Strip) => {
    const data = kept[at]?.png ?? new Uint8Array();
    const png = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const size = sizeOfPng(png);
    if (size?.width !== width || size.height !== rows) throw new ScanError("INTERNAL");
    unpack(png, size, picture.pixels, y);
  };
  return {
    ...picture,
    strips,
    ensure(from, to) {
      for (const [at, strip] of strips.entries()) {
        if (strip.y >= to) break;
        if (isThere[at] || strip.y + strip.height <= from) continue;
        decode(at, strip);
        isThere[at] = 1;
      }
    },
  };
}
