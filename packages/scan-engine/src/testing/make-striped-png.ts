import { emptyPicture, fill } from "../compare/picture/picture.ts";
import { stripePng } from "../compare/picture/stripe-png.ts";
import { writePng } from "../compare/picture/write-png.ts";

type Drawn = {
  width: number;
  height: number;
  /** Rows that are of one colour each, by the row and what is to tell it from others. */
  marks?: Readonly<Record<number, number>>;
  /** Rows of pixels that no other picture has, by the row and what is to tell it from others. */
  anew?: Readonly<Record<number, number>>;
};

/** A picture as a scan gives it, of pixels that do not get lighter by packing. */
export function makeStripedPng({ width, height, marks = {}, anew = {} }: Drawn): Promise<Buffer> {
  const picture = emptyPicture(width, height);
  const scatter = (from: number, to: number, seed: number) => {
    let state = seed;
    for (let at = from; at < to; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      picture.pixels[at] = (state >>> 8) | 0xff000000;
    }
  };
  scatter(0, width * height, 7);
  for (const [row, seed] of Object.entries(anew)) {
    const start = Number(row) * width;
    // Seeds in a line would make rows whose differences are alike.
    scatter(start, start + width, Math.imul(seed ^ 0x5bd1e995, seed + 0x9e3779b1));
  }
  for (const [row, mark] of Object.entries(marks)) {
    fill(picture, [0, Number(row), width, 1], mark | 0xff000000);
  }
  return stripePng(writePng(picture, 0, height));
}
