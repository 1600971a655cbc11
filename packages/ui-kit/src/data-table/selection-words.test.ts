import { expect, it } from "vitest";
import { selectAllLabel, selectedWords } from "./selection-words.ts";

it("names the box that selects all", () => {
  expect(selectAllLabel(25, true)).toBe("Select all 25 on this page");
  expect(selectAllLabel(120, false)).toBe("Select all 120");
  expect(selectAllLabel(0, true)).toBe("Select all");
});

it.each([
  { selected: 1, shown: 1, words: "1 selected" },
  { selected: 30, shown: 5, words: "30 selected, 25 on other pages" },
  { selected: 3, shown: 0, words: "3 selected, 3 on other pages" },
])("says $words", ({ selected, shown, words }) => {
  expect(selectedWords(selected, shown)).toBe(words);
});
