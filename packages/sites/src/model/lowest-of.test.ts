import { expect, it } from "vitest";
import { lowestOf } from "./lowest-of.ts";

it("names the lowest score, the first of those that are equally low", () => {
  const scores = [{ value: 90 }, { value: null }, { value: 40, label: "a" }, { value: 40 }];
  expect(lowestOf(scores)).toBe(scores[2]);
});

it("names none where none is known", () => {
  expect(lowestOf([{ value: null }])).toBeUndefined();
});
