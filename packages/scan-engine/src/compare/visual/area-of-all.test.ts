import { expect, it } from "vitest";
import { areaOfAll } from "./area-of-all.ts";

it.each([
  [
    "once where two are one",
    [
      [0, 0, 10, 10],
      [0, 0, 10, 10],
    ],
    100,
  ],
  [
    "once where they overlap",
    [
      [5, 5, 10, 10],
      [0, 0, 10, 10],
    ],
    175,
  ],
  [
    "each where they stand apart",
    [
      [0, 40, 10, 10],
      [0, 0, 10, 10],
    ],
    200,
  ],
] as const)("boxes take their area %s", (_case, rects, area) => {
  expect(areaOfAll(rects)).toBe(area);
});
