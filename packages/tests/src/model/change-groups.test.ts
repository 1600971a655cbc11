import { expect, it } from "vitest";
import { makeGroup } from "../testing/story-groups.ts";
import { inOrder } from "./change-groups.ts";

const group = (fingerprint: string, overrides: Parameters<typeof makeGroup>[0]) =>
  makeGroup({ fingerprint, ...overrides });

it("has what looks broken first, then what touches many pages", () => {
  const groups = [
    group("one", { count: 1 }),
    group("many", { count: 14 }),
    group("few", { count: 3 }),
    group("gone", { count: 1, looks_broken: true }),
    group("picture", { count: 1, kind: "image", cost: 0.5, looks_broken: true }),
  ];
  expect(inOrder(groups, new Set()).map(({ fingerprint }) => fingerprint)).toEqual([
    "gone",
    "picture",
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
