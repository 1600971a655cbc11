import { expect, it } from "vitest";
import { makeGroup } from "../testing/story-groups.ts";
import { inOrder, sectionOf } from "./change-groups.ts";

const group = (fingerprint: string, overrides: Parameters<typeof makeGroup>[0]) =>
  makeGroup({ fingerprint, ...overrides });

it("has what looks broken first, then what touches many pages", () => {
  const groups = [
    group("one", { count: 1 }),
    group("many", { count: 14 }),
    group("few", { count: 3 }),
    group("gone", { count: 1, kind: "removed" }),
    group("fault", { count: 1, part: "network", kind: "added", fails: true }),
  ];
  expect(inOrder(groups, new Set()).map(({ fingerprint }) => fingerprint)).toEqual([
    "gone",
    "fault",
    "many",
    "few",
    "one",
  ]);
});

it("has at the end what somebody wants to decide later", () => {
  const groups = [group("a", { count: 9 }), group("b", { count: 2 })];
  expect(inOrder(groups, new Set(["a"])).map(({ fingerprint }) => fingerprint)).toEqual(["b", "a"]);
});

it("finds groups by their words and by their pages", () => {
  const groups = [
    group("words", { sentence: "The banner was added." }),
    group("page", {
      pages: [{ ...makeGroup().pages[0], page_url: "https://x.example/Banner" }] as never,
    }),
    group("other", { sentence: "A text changed." }),
  ];
  const found = inOrder(groups, new Set(), " banner ").map(({ fingerprint }) => fingerprint);
  expect(found.toSorted()).toEqual(["page", "words"]);
});

it("takes a new request that fails nothing for no fault", () => {
  expect(sectionOf(makeGroup({ part: "network", fails: false, count: 1 }))).toBe("one");
});
