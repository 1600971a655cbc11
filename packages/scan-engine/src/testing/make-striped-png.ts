import { emptyPicture, fill } from "../compare/picture/picture.ts";
import { stripePng } from "../compare/picture/stripe-png.ts";
import { writePng } from "../compare/picture/write-png.ts";

type Drawn = {
  width: number;
  height: number;
  /** Rows that are of one colour each, by the row and what is to tell it from others. */
  marks?: Readonly<Record<number, number>>;
};

/** A picture as a scan gives it, of pixels that do not get lighter by packing. */
export function makeStripedPng({ width, height, marks = {} }: Drawn): Promise<Buffer> {
  const picture = emptyPicture(width, height);
  let state = 7;
  for (let at = 0; at < width * height; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    picture.pixels[at] = (state >>> 8) | 0xff000000;
  }
  for (const [row, mark] of Object.entries(marks)) {
    fill(picture, [0, Number(row), width, 1], mark | 0xff000000);
  }
  return stripePng(writePng(picture, 0, height));
}
