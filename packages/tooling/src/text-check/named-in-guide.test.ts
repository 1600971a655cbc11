import { describe, expect, it } from "vitest";
import { namedInGuide, shownTexts } from "./named-in-guide.ts";

describe("what a page of the guide names", () => {
  it.each([
    ["a button", "Press **Test…** on a page.", ["Test…"]],
    ["what ends a sentence", "It waits under **Issues.**", ["Issues"]],
    ["each of several", "On **Tests** press **Run again**.", ["Tests", "Run again"]],
    ["what a table has", "| **Owner** | all |", ["Owner"]],
    ["what a line goes on with", "- **Accept** it under **Tests**.", ["Tests"]],
  ])("is %s", (_what, markdown, names) => {
    expect(namedInGuide(markdown)).toEqual(names);
  });

  it.each([
    ["a word that is only meant", "is one row, a **cause**"],
    ["the title of a line", "1. **The verdict.** What failed.\n- **Accept** it.\n"],
    ["in a block of code", "```\n**Score** = 1\n```"],
    ["a figure", "reaches **95**"],
  ])("is not %s", (_what, markdown) => {
    expect(namedInGuide(markdown)).toEqual([]);
  });

  it("is known by the texts of modules, as they are shown", () => {
    expect(shownTexts('test: "Test…", more: { a: "Say \\"a\\"", b: `no` }')).toEqual([
      "Test…",
      'Say \\"a\\"',
    ]);
  });
});
