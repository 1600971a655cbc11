import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { siteWords } from "./site-words.ts";

const names = new Map([
  ["1", "shop.example"],
  ["2", "blog.example"],
  ["3", "docs.example"],
]);

it.each([
  [["1"], "shop.example"],
  [["1", "2"], "shop.example, blog.example"],
  [["1", "2", "3", "9"], "shop.example, blog.example and 2 more"],
  [["1", "9"], "2 sites"],
  [["9"], "1 site"],
])("%j reads %s", (sites, words) => {
  expect(siteWords(sites, names, messages.sites)).toBe(words);
});
