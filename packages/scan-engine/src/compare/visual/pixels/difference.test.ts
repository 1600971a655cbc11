import { expect, it } from "vitest";
import { emptyPicture, fill, type Picture } from "../../picture/picture.ts";
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
  const mask = difference(square(200), square(90), all);
  expect(mask?.find([0, 0, 60, 60], seen)).toBeNull();
});

it("sees what came, and gathers what lies near", () => {
  const other = white();
  fill(other, [10, 10, 8, 8], 0xff0000ff | 0);
  fill(other, [24, 10, 8, 8], 0xff0000ff | 0);
  fill(other, [50, 50, 6, 6], 0xff0000ff | 0);
  const mask = difference(white(), other, all);
  expect(mask && pixelGroups(mask)).toEqual([
    { rect: [10, 10, 22, 8], count: 128 },
    { rect: [50, 50, 6, 6], count: 36 },
  ]);
});

it("says that equal pictures are equal", () => {
  expect(difference(square(90), square(90), all)).toBeNull();
});
