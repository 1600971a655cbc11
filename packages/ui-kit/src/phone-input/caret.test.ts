import { expect, it } from "vitest";
import { caretAfter, digitsBefore } from "./caret.ts";

it.each([
  ["(123) 456-7890", 0, 0],
  ["(123) 456-7890", 3, 4],
  ["(123) 456-7890", 4, 7],
  ["(123) 456-7890", 10, 14],
  ["123-4", 9, 5],
  ["", 2, 0],
])("in %o the caret after %s digits is at %s", (text, digits, place) => {
  expect(caretAfter(text, digits)).toBe(place);
});

it.each([
  ["(123) 456-7890", 6, 3],
  ["(123) 456-7890", 0, 0],
  ["123-4", 5, 4],
])("in %o, %s letters hold %s digits", (text, place, digits) => {
  expect(digitsBefore(text, place)).toBe(digits);
});
