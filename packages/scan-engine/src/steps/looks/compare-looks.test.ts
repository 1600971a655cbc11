import { expect, it } from "vitest";
import { emptyPicture, fill, type Picture } from "../../compare/picture/picture.ts";
import { compareLooks } from "./compare-looks.ts";

function sheet(...boxes: [number, number, number, number][]): Picture {
  const picture = emptyPicture(100, 50);
  picture.pixels.fill(-1);
  for (const box of boxes) fill(picture, box, 0xff0000ff | 0);
  return picture;
}

it("finds nothing between two that look the same", () => {
  const one = sheet([10, 10, 20, 20]);
  expect(compareLooks(one, sheet([10, 10, 20, 20]))).toEqual({
    ...{ percent: 0, isOtherSize: false, places: [] },
  });
});

it("says which part differs, and where, the largest place first", () => {
  const { percent, places } = compareLooks(sheet(), sheet([0, 0, 10, 5], [60, 20, 20, 20]));
  expect(percent).toBeCloseTo(9);
  expect(places).toEqual([
    { x: 60, y: 20, width: 20, height: 20 },
    { x: 0, y: 0, width: 10, height: 5 },
  ]);
});

it("does not lay one size over another", () => {
  expect(compareLooks(emptyPicture(10, 10), emptyPicture(10, 12))).toEqual({
    ...{ percent: 100, isOtherSize: true, places: [] },
  });
});
