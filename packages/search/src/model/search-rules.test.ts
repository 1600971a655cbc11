import { describe, expect, it } from "vitest";
import { needleOf } from "./needle-of.ts";
import { prefixHints } from "./prefix-hints.ts";
import { splitMatch } from "./split-match.ts";

describe("prefixHints", () => {
  it("are the five prefixes, in the product's order", () => {
    expect(prefixHints.map(({ prefix }) => prefix)).toEqual([
      "case:",
      "flow:",
      "site:",
      "page:",
      "issue:",
    ]);
  });
});

describe("needleOf", () => {
  it.each([
    ["shop", "shop"],
    [" Site: shop ", "shop"],
    ["https://shop.example", "shop.example"],
    ["page:http://a", "a"],
    ["localhost:8080", "localhost:8080"],
    ["case:", ""],
  ])("of %s is %s", (query, needle) => {
    expect(needleOf(query)).toBe(needle);
  });
});

describe("splitMatch", () => {
  it.each([
    ["shop.example/SHOP", "shop", ["*shop", ".example/", "*SHOP"]],
    ["shop", "x", ["shop"]],
    ["shop", "", ["shop"]],
    ["<b>a</b>", "b", ["<", "*b", ">a</", "*b", ">"]],
    ["aaa", "aa", ["*aa", "a"]],
    ["İstanbul", "bul", ["İstanbul"]],
  ])("marks %s for %s", (text, needle, expected) => {
    const parts = splitMatch(text, needle);
    expect(parts.map((part) => (part.matches ? `*${part.text}` : part.text))).toEqual(expected);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});
