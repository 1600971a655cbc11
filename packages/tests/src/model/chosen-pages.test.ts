import { expect, it } from "vitest";
import { bannerGroup } from "../testing/story-groups.ts";
import { chosenPages, leftAtFirst } from "./chosen-pages.ts";

const [start, , , skillet, plank] = bannerGroup.pages.map(({ test }) => test);

it("means all pages but those on which the same element has another change, until they are chosen", () => {
  const left = leftAtFirst(bannerGroup);
  expect(chosenPages(bannerGroup, left)).toEqual({ except: [], crowded: [], count: 3 });
  left.delete(plank ?? "");
  left.add(start ?? "");
  expect(left.has(skillet ?? "")).toBe(true);
  expect(chosenPages(bannerGroup, left)).toEqual({ except: [start], crowded: [plank], count: 3 });
});

it("means the pages beyond those that are named, but the ones with another change", () => {
  const group = { ...bannerGroup, count: 240, crowded: 12 };
  expect(chosenPages(group, leftAtFirst(group)).count).toBe(3 + 235 - 10);
});
