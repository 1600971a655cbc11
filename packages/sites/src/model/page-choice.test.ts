import { describe, expect, it } from "vitest";
import { chosenPages, nothingChosen, toggled } from "./page-choice.ts";

const site = { pages: 3, allowed: 3 };

describe("what a choice of pages comes to", () => {
  it.each([
    ["nothing", nothingChosen, { chosen: 3, over: 0, free: 0, isChanged: false }],
    [
      "one for another",
      { gone: ["1"], come: ["/c"] },
      { chosen: 3, over: 0, free: 0, isChanged: true },
    ],
    [
      "one too many",
      { gone: ["1"], come: ["/c", "/d"] },
      { chosen: 4, over: 1, free: 0, isChanged: true },
    ],
    ["one less", { gone: ["1"], come: [] }, { chosen: 2, over: 0, free: 1, isChanged: true }],
  ])("%s", (_, choice, expected) => {
    expect(chosenPages(choice, site)).toEqual(expected);
  });

  it("goes by what the site may have now, where it has more", () => {
    expect(chosenPages(nothingChosen, { pages: 10, allowed: 3 })).toMatchObject({ over: 7 });
  });
});

it("has a thing in a list once, or not at all", () => {
  expect(toggled(["a"], "a", true)).toEqual(["a"]);
  expect(toggled(["a", "b"], "a", false)).toEqual(["b"]);
});
