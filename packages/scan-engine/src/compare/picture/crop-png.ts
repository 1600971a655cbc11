import { ScanError } from "../../scan-error.ts";
import { emptyPicture, maxPixels, type Picture } from "./picture.ts";
import { type PngSize, sizeOfPng } from "./png-chunk.ts";
import { readRow } from "./read-png.ts";
import { rowsOfPng } from "./rows-of-png.ts";
import { writePng } from "./write-png.ts";

/** A part of a picture in its pixels; each pixel of the crop is the mean of `shrink` by `shrink` of them. */
export type PictureCrop = { x: number; y: number; width: number; height: number; shrink: number };

/**
 * Crops of one PNG, each a PNG, in their order; null for one that reaches beyond the picture. Rows are
 * unpacked one by one and no further down than somebody asks for, so beside its own bytes it takes two rows
 * and the crops, however tall the picture is.
 * @throws ScanError INTERNAL for what is no PNG of the browser's, is cut short or too large.
 */
export async function cropPng(
  data: Uint8Array,
  crops: readonly PictureCrop[],
): Promise<(Buffer | null)[]> {
  const png = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const size = sizeOfPng(png);
  if (!size || size.width * size.height > maxPixels) throw new ScanError("INTERNAL");
  const sheets = crops.map((crop) => (isWithin(crop, size) ? new CropSheet(crop) : null));
  const wanted = sheets.filter((sheet) => sheet !== null);
  const until = Math.max(0, ...wanted.map(({ bottom }) => bottom));
  const line = new Int32Array(size.width);
  let y = 0;
  for await (const rows of rowsOfPng(png, size)) {
    if (y >= until) break;
    const isFirst = y === 0;
    readRow(rows, { ...size, start: rows.length / 2 + 1, isFirst, pixels: line, target: 0 });
    for (const sheet of wanted) sheet.add(y, line);
    y += 1;
  }
  if (y < until) throw new ScanError("INTERNAL");
  return sheets.map((sheet) => sheet?.toPng() ?? null);
}

function isWithin({ x, y, width, height, shrink }: PictureCrop, size: PngSize): boolean {
  const areWhole = [x, y, width, height, shrink].every((each) => Number.isSafeInteger(each));
  const isThere = x >= 0 && y >= 0 && shrink >= 1 && width >= shrink && height >= shrink;
  return areWhole && isThere && x + width <= size.width && y + height <= size.height;
}

/** What is gathered of one crop while the rows go by. */
class CropSheet {
  readonly bottom: number;
  readonly #crop: PictureCrop;
  readonly #picture: Picture;
  /** Red, green and blue of a row to be, each the sum of its square so far. */
  readonly #sums: Uint32Array;

  constructor(crop: PictureCrop) {
    const { y, width, height, shrink } = crop;
    this.#crop = crop;
    this.#picture = emptyPicture(Math.floor(width / shrink), Math.floor(height / shrink));
    this.#sums = new Uint32Array(this.#picture.width * 3);
    // What is left below whole squares shows nothing.
    this.bottom = y + this.#picture.height * shrink;
  }

  add(y: number, line: Int32Array): void {
    const { x, y: top, shrink } = this.#crop;
    if (y < top || y >= this.bottom) return;
    const sums = this.#sums;
    for (let at = 0; at < this.#picture.width * shrink; at += 1) {
      const pixel = line[x + at] ?? 0;
      const sum = Math.floor(at / shrink) * 3;
      sums[sum] = (sums[sum] ?? 0) + (pixel & 0xff);
      sums[sum + 1] = (sums[sum + 1] ?? 0) + ((pixel >>> 8) & 0xff);
      sums[sum + 2] = (sums[sum + 2] ?? 0) + ((pixel >>> 16) & 0xff);
    }
    if ((y - top + 1) % shrink === 0) this.#endRow((y - top + 1) / shrink - 1);
  }

  #endRow(row: number): void {
    const { width, pixels } = this.#picture;
    const square = this.#crop.shrink ** 2;
    const mean = (at: number) => Math.round((this.#sums[at] ?? 0) / square);
    for (let x = 0; x < width; x += 1) {
      pixels[row * width + x] =
        mean(x * 3) | (mean(x * 3 + 1) << 8) | (mean(x * 3 + 2) << 16) | 0xff000000;
    }
    this.#sums.fill(0);
  }

  toPng(): Buffer {
    return writePng(this.#picture, 0, this.#picture.height);
  }
}
