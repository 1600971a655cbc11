import { ScanError } from "../../scan-error.ts";
import { cut, type Rect } from "../visual/rect.ts";

/** What 1,280 pixels of width hold at three times the height the browser pictures. */
export const maxPixels = 64 * 1024 * 1024;

/** A picture of opaque pixels, each a number: red in the lowest byte, then green, blue, opacity. */
export type Picture = {
  width: number;
  height: number;
  pixels: Int32Array;
  /** The same bytes, for comparing rows. */
  bytes: Buffer;
  /** Its strips where it has some, for what need not be decoded. */
  strips: readonly Strip[] | null;
  /** Decodes the rows from one to before another, where that has not happened. */
  ensure(from: number, to: number): void;
};

/** Rows of a picture; two with one hash show the same. */
export type Strip = { y: number; height: number; hash: string };

/** @throws ScanError INTERNAL when that is no size a picture may have. */
export function emptyPicture(width: number, height: number): Picture {
  const isSize = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (!isSize || width * height > maxPixels) throw new ScanError("INTERNAL");
  return {
    width,
    height,
    ...pixelsOf(new ArrayBuffer(width * height * 4), 0, width * height),
    strips: null,
    ensure: () => undefined,
  };
}

/** Rows from one to before another, as a picture of their own. */
export type RowsOf = (from: number, to: number) => Picture;

/** Rows of a picture, which share its pixels. */
export function rowsOf({ width, pixels, ensure }: Picture): RowsOf {
  return (from, to) => ({
    width,
    height: to - from,
    ...pixelsOf(pixels.buffer, pixels.byteOffset + from * width * 4, (to - from) * width),
    strips: null,
    ensure: (first, last) => ensure(from + first, from + last),
  });
}

const pixelsOf = (buffer: ArrayBufferLike, start: number, count: number) => ({
  pixels: new Int32Array(buffer, start, count),
  bytes: Buffer.from(buffer, start, count * 4),
});

export function fill({ pixels, width, height }: Picture, rect: Rect, pixel: number): void {
  const [x, y, across, down] = cut(rect, [0, 0, width, height]);
  if (across === 0) return;
  for (let row = y; row < y + down; row += 1) {
    pixels.fill(pixel, row * width + x, row * width + x + across);
  }
}

/** Copies a box of one picture to a place in another; only what both have. */
export function copy(
  from: Picture,
  [x, y, width, height]: Rect,
  to: Picture,
  dx: number,
  dy: number,
): void {
  const left = Math.max(0, -x, -dx);
  const top = Math.max(0, -y, -dy);
  const across = Math.min(width, from.width - x, to.width - dx);
  const down = Math.min(height, from.height - y, to.height - dy);
  if (across <= left) return;
  for (let row = top; row < down; row += 1) {
    const start = (y + row) * from.width + x;
    to.pixels.set(
      from.pixels.subarray(start + left, start + across),
      (dy + row) * to.width + dx + left,
    );
  }
}
