import { type Picture, type RowsOf, rowsOf } from "../../picture/picture.ts";
import { colourDistance, largestDistance } from "./colour-distance.ts";
import { Mask, seen, unseen } from "./mask.ts";

/** Stricter than the customary 0.1, since edges are judged apart. */
const threshold = 0.06;
const limit = largestDistance * threshold ** 2;
/** Of each channel: what an edge may stray beyond the colours around it. */
const slack = 6;

/** Rows from one to before another. */
export type RowRange = readonly [from: number, to: number];

/**
 * Where a picture differs from another of its size, in the given rows. Rows that are equal cost one
 * comparison of bytes.
 * @param one gives its rows, of which those are made that are asked for; they need not outlast the next call
 * @returns null when they are equal in all of them.
 */
export function difference(one: RowsOf, other: Picture, ranges: readonly RowRange[]): Mask | null {
  const { width, height } = other;
  const stride = width * 4;
  const othersRows = rowsOf(other);
  let mask: Mask | null = null;
  for (const [from, to] of ranges) {
    const [top, bottom] = [Math.max(0, from - 1), Math.min(height, to + 1)];
    const [was, is] = [one(top, bottom), othersRows(top, bottom)];
    const ensure = (first: number, last: number) => {
      for (const rows of [was, is])
        rows.ensure(Math.max(0, first - top), Math.min(last, height) - top);
    };
    ensure(from, to);
    for (let y = from; y < to; y += 1) {
      const start = (y - top) * stride;
      const end = start + stride;
      if (was.bytes.compare(is.bytes, start, end, start, end) === 0) continue;
      mask ??= new Mask(width, height);
      // Edges are judged by the rows around, which belong to another range or to none.
      if (y === from) ensure(y - 1, y);
      if (y === to - 1) ensure(to, to + 1);
      compareRow(was, is, y - top, mask.levels.subarray(y * width, (y + 1) * width));
      mask.rows.push(y);
    }
  }
  return mask;
}

function compareRow(one: Picture, other: Picture, y: number, levels: Uint8Array): void {
  const start = y * other.width;
  const before = one.pixels;
  const after = other.pixels;
  for (let x = 0; x < levels.length; x += 1) {
    const was = before[start + x] ?? 0;
    const is = after[start + x] ?? 0;
    if (was === is) continue;
    const isSeen =
      colourDistance(was, is) > limit && !(isAround(other, x, y, was) && isAround(one, x, y, is));
    levels[x] = isSeen ? seen : unseen;
  }
}

/** Whether a colour lies within those of the nine pixels around: an edge drawn by part of a pixel elsewhere. */
function isAround({ pixels, width, height }: Picture, x: number, y: number, colour: number) {
  const red = colour & 255;
  const green = (colour >>> 8) & 255;
  const blue = (colour >>> 16) & 255;
  let leastRed = 255;
  let mostRed = 0;
  let leastGreen = 255;
  let mostGreen = 0;
  let leastBlue = 255;
  let mostBlue = 0;
  const right = Math.min(width - 1, x + 1);
  const bottom = Math.min(height - 1, y + 1);
  for (let row = Math.max(0, y - 1); row <= bottom; row += 1) {
    for (let column = Math.max(0, x - 1); column <= right; column += 1) {
      const pixel = pixels[row * width + column] ?? 0;
      const r = pixel & 255;
      const g = (pixel >>> 8) & 255;
      const b = (pixel >>> 16) & 255;
      if (r < leastRed) leastRed = r;
      if (r > mostRed) mostRed = r;
      if (g < leastGreen) leastGreen = g;
      if (g > mostGreen) mostGreen = g;
      if (b < leastBlue) leastBlue = b;
      if (b > mostBlue) mostBlue = b;
    }
  }
  return (
    red >= leastRed - slack &&
    red <= mostRed + slack &&
    green >= leastGreen - slack &&
    green <= mostGreen + slack &&
    blue >= leastBlue - slack &&
    blue <= mostBlue + slack
  );
}
