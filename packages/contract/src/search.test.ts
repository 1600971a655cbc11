import { describe, expect, it } from "vitest";
import { searchEndpoints, searchQueryMaxLength, searchTypes } from "./search.ts";

const { query: input, response } = searchEndpoints.query;

describe("a search", () => {
  it.each([
    ["shop", "shop"],
    ["  site: shop ", "site: shop"],
    ["x".repeat(searchQueryMaxLength), "x".repeat(searchQueryMaxLength)],
  ])("takes %j", (query, read) => {
    expect(input.parse({ query })).toEqual({ query: read });
  });

  it.each([
    ["nothing", "", "Type what to search for."],
    ["blanks", " \t\n ", "Type what to search for."],
    ["more than 200 characters", "x".repeat(201), "A search can have 200 characters at most."],
  ])("refuses %s in words", (_name, query, sentence) => {
    expect(input.safeParse({ query }).error?.issues[0]?.message).toBe(sentence);
  });

  it("answers a bare list, of each type", () => {
    const results = searchTypes.map((type) => ({
      id: "00000000-0000-4000-8000-000000000001",
      type,
      str: "https://shop.example",
      path: `/${type}/1`,
    }));
    expect(response.parse(results)).toEqual(results);
  });
});
