import { describe, expect, it } from "vitest";
import { messages } from "./messages.ts";
import { sparkPlaces, sparkWords } from "./spark-path.ts";

const at = (day: number, value: number) => ({ time: `2026-11-0${day}`, value });
const box = { width: 100, height: 20, inset: 0 };

describe("sparkPlaces", () => {
  it.each([
    ["nothing", [], []],
    ["one point in the middle", [at(1, 90)], [{ x: 50, y: 10 }]],
    [
      "a rise",
      [at(1, 0), at(2, 50), at(3, 100)],
      [
        { x: 0, y: 20 },
        { x: 50, y: 10 },
        { x: 100, y: 0 },
      ],
    ],
    [
      "the same values",
      [at(1, 7), at(2, 7)],
      [
        { x: 0, y: 10 },
        { x: 100, y: 10 },
      ],
    ],
    [
      "days apart by their distance",
      [at(1, 0), at(2, 1), at(5, 0)],
      [
        { x: 0, y: 20 },
        { x: 25, y: 0 },
        { x: 100, y: 20 },
      ],
    ],
  ])("places %s", (_name, points, places) => {
    expect(sparkPlaces(points, box)).toEqual(places);
  });
});

describe("sparkWords", () => {
  it.each([
    [[], "nothing yet"],
    [[at(1, 96.4)], "96"],
    [[at(1, 88), at(2, 96), at(3, 90)], "from 88 to 96, now 90"],
  ])("says %o as %s", (points, words) => {
    expect(sparkWords(points, messages)).toBe(words);
  });
});
