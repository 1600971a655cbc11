import { expect, it } from "vitest";
import { emptyPicture, fill, type Picture, rowsOf } from "../../picture/picture.ts";
import { difference } from "./difference.ts";
import { seen } from "./mask.ts";
import { pixelGroups } from "./pixel-groups.ts";

const all = [[0, 60]] as const;

function white(): Picture {
  const picture = emptyPicture(60, 60);
  picture.pixels.fill(-1);
  return picture;
}

/** A black square whose left edge covers part of a pixel. */
function square(grey: number): Picture {
  const picture = white();
  fill(picture, [20, 20, 20, 20], 0xff000000 | 0);
  fill(picture, [19, 20, 1, 20], grey | (grey << 8) | (grey << 16) | 0xff000000);
  return picture;
}

it("does not see an edge that is drawn by part of a pixel elsewhere", () => {
  const mask = difference(rowsOf(square(200)), square(90), all);
  expect(mask?.find([0, 0, 60, 60], seen)).toBeNull();
});

it("sees what came, and gathers what lies near", () => {
  const other = white();
  fill(other, [10, 10, 8, 8], 0xff0000ff | 0);
  fill(other, [24, 10, 8, 8], 0xff0000ff | 0);
  fill(other, [50, 50, 6, 6], 0xff0000ff | 0);
  const mask = difference(rowsOf(white()), other, all);
  expect(mask && pixelGroups(mask)).toEqual([
    { rect: [10, 10, 22, 8], count: 128 },
    { rect: [50, 50, 6, 6], count: 36 },
  ]);
});

it("says that equal pictures are equal", () => {
  expect(difference(rowsOf(square(90)), square(90), all)).toBeNull();
});

it("judges an edge by the rows beside those it was to look at, which are made for it alone", () => {
  const top = (grey: number) => {
    const picture = white();
    fill(picture, [0, 20, 60, 20], 0xff000000 | 0);
    fill(picture, [0, 19, 60, 1], grey | (grey << 8) | (grey << 16) | 0xff000000);
    const made = emptyPicture(60, 60);
    const rows: number[] = [];
    const ensure = (from: number, to: number) => {
      rows.push(to - from);
      made.pixels.set(picture.pixels.subarray(from * 60, to * 60), from * 60);
    };
    return { ...made, ensure, rows };
  };
  const [one, other] = [top(200), top(90)];
  expect(difference(rowsOf(one), other, [[19, 20]])?.find([0, 0, 60, 60], seen)).toBeNull();
  expect([one.rows, other.rows]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
});
