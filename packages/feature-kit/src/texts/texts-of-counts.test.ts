import { pluralOf } from "@sitewright/ui-kit";
import { expect, it } from "vitest";
import { countOf } from "./count-of.ts";
import { listOf } from "./list-of.ts";

it.each([
  [0, "0 entries"],
  [1, "1 entry"],
  [1200, "1,200 entries"],
])("counts %d as %s", (count, words) => {
  expect(countOf(count, "entry", "entries")).toBe(words);
});

it("says what fits a count", () => {
  expect([0, 1, 2].map((count) => pluralOf(count, { one: "is", other: "are" }))).toEqual([
    "are",
    "is",
    "are",
  ]);
});

it.each([
  [[], ""],
  [["HTML"], "HTML"],
  [["HTML", "Console"], "HTML and Console"],
  [["HTML", "Console", "Screenshot"], "HTML, Console and Screenshot"],
])("joins %j as %j", (words, text) => {
  expect(listOf(words)).toBe(text);
});
