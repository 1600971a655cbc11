import { expect, it } from "vitest";
import { compareValues } from "./compare-values.ts";

it.each([
  { values: [10, 9, -1], sorted: [-1, 9, 10] },
  { values: ["page 10", "page 9"], sorted: ["page 9", "page 10"] },
  { values: ["b", "A", "ä", "C"], sorted: ["A", "ä", "b", "C"] },
  { values: ["x", 2, 1], sorted: [1, 2, "x"] },
])("sorts $values", ({ values, sorted }) => {
  expect(values.toSorted(compareValues)).toEqual(sorted);
});
