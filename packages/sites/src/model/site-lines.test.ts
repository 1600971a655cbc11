import { describe, expect, it } from "vitest";
import { linesOfCsv, readSiteLines, withoutLines } from "./site-lines.ts";

describe("readSiteLines", () => {
  it("reads an address a line, with its tags after a semicolon or a tab, and passes over blanks", () => {
    const text =
      "https://a.example; Fern, shop\n\n  https://b.example  \r\nhttps://c.example\tOwn\n;";
    expect(readSiteLines(text)).toEqual([
      { number: 1, site_url: "https://a.example", tags: ["Fern", "shop"] },
      { number: 3, site_url: "https://b.example", tags: [] },
      { number: 4, site_url: "https://c.example", tags: ["Own"] },
    ]);
  });

  it("keeps a line of tags without an address, so that it can be told", () => {
    expect(readSiteLines("; Fern")).toEqual([{ number: 1, site_url: "", tags: ["Fern"] }]);
  });

  it("takes a tag once, whatever its case", () => {
    expect(readSiteLines("https://a.example; Fern, fern")[0]?.tags).toEqual(["fern"]);
  });
});

it("leaves the lines that are still to see to", () => {
  expect(withoutLines("a\nb\r\nc", new Set([1, 3]))).toBe("b");
});

describe("linesOfCsv", () => {
  it.each([
    ["address,tags\nhttps://a.example,Fern", "https://a.example; Fern"],
    [
      'https://a.example,"Fern, shop"\r\nhttps://b.example,\r\n',
      "https://a.example; Fern, shop\nhttps://b.example",
    ],
    ["url;tags\nhttps://a.example;Fern", "https://a.example; Fern"],
    ['"https://a.example","said ""so"""', 'https://a.example; said "so"'],
    ["\uFEFFSite\nhttps://a.example", "https://a.example"],
    ["https://a.example,Fern;shop,own", "https://a.example; Fern, shop, own"],
    ["", ""],
  ])("reads %j", (csv, lines) => {
    expect(linesOfCsv(csv)).toBe(lines);
  });
});
