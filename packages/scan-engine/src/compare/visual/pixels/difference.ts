import type { Picture } from "../../picture/picture.ts";
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
 * Where two pictures of one size differ, in the given rows. Rows that are equal cost one comparison of
 * bytes.
 * @returns null when they are equal in all of them.
 */
export function difference(one: Picture, other: Picture, ranges: readonly RowRange[]): Mask | null {
  const { width, height } = other;
  const stride = width * 4;
  let mask: Mask | null = null;
  const ensure = (from: number, to: number) => {
    for (const picture of [one, other]) picture.ensure(Math.max(0, from), Math.min(to, height));
  };
  for (const [from, to] of ranges) {
    ensure(from, to);
    for (let y = from; y < to; y += 1) {
      const start = y * stride;
      const end = start + stride;
      if (one.bytes.compare(other.bytes, start, end, start, end) === 0) continue;
      mask ??= new Mask(width, height);
      // Edges are judged by the rows around, which belong to another range or to none.
      if (y === from) ensure(y - 1, y);
      if (y === to - 1) ensure(to, to + 1);
      compareRow(one, other, y, mask);
      mask.rows.push(y);
    }
  }
  return mask;
}

function compareRow(one: Picture, other: Picture, y: number, { levels }: Mask): void {
  const start = y * other.width;
  for (let at = start; at < start + other.width; at += 1) {
    const was = one.pixels[at] ?? 0;
    const is = other.pixels[at] ?? 0;
    if (was === is) continue;
    const x = at - start;
    const isSeen =
      colourDistance(was, is) > limit && !(isAround(other, x, y, was) && isAround(one, x, y, is));
    levels[at] = isSeen ? seen : unseen;
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
