import { expect, it } from "vitest";
import { besideStatus } from "./beside-status.ts";

it.each([
  ["Failed: a new banner and 2 restyled cards.", "A new banner and 2 restyled cards."],
  ["Passed: one change, which does no harm.", "One change, which does no harm."],
  ["Nothing changed.", "Nothing changed."],
])("%s says its state once beside a pill", (sentence, shown) => {
  expect(besideStatus(sentence)).toBe(shown);
});
