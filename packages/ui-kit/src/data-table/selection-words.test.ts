import { expect, it } from "vitest";
import { formatsOf } from "../locale/formats.ts";
import { defaultPolicy } from "../locale/locale-policy.ts";
import { messages } from "./messages.ts";
import { selectAllLabel, selectedWords } from "./selection-words.ts";

const formats = formatsOf(defaultPolicy);

it("names the box that selects all", () => {
  expect(selectAllLabel(25, true, messages, formats)).toBe("Select all 25 on this page");
  expect(selectAllLabel(120, false, messages, formats)).toBe("Select all 120");
  expect(selectAllLabel(0, true, messages, formats)).toBe("Select all");
});

it.each([
  { selected: 1, shown: 1, words: "1 selected" },
  { selected: 30, shown: 5, words: "30 selected, 25 on other pages" },
  { selected: 3, shown: 0, words: "3 selected, 3 on other pages" },
])("says $words", ({ selected, shown, words }) => {
  expect(selectedWords(selected, shown, messages, formats)).toBe(words);
});
