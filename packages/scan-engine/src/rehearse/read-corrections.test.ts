import { describe, expect, it } from "vitest";
import { readCorrections } from "./read-corrections.ts";

describe("a pasted list of addresses", () => {
  it.each([
    ["a comma", "/a,/b"],
    ["a semicolon", " /a ; /b "],
    ["a tab", "/a\t/b\r\n"],
    ["quotes", `"/a","/b"`],
    ["a line of names above", "old,new\n/a,/b"],
    ["a mark at its beginning", "\uFEFF/a,/b"],
    ["an earlier word on the same page", "/a,/c\n/a,/b"],
  ])("is read with %s", (_what, text) => {
    expect(readCorrections(text)).toEqual({ corrections: [{ old: "/a", now: "/b" }], refused: [] });
  });

  it.each(["/a", "/a,", `/a,""`])("leaves a page out on purpose: %s", (text) => {
    expect(readCorrections(text).corrections).toEqual([{ old: "/a", now: null }]);
  });

  it("takes whole addresses, and a comma within quotes", () => {
    const text = `https://shop.example/a,"https://new.example/b,c"`;
    expect(readCorrections(text).corrections).toEqual([
      { old: "https://shop.example/a", now: "https://new.example/b,c" },
    ]);
  });

  it.each([
    ["javascript:alert(1),/b", "the old address is none"],
    ["/a,//evil.example/", "the new address is none"],
    ["/a,/b,/c", "more than two addresses"],
    ["/a b,/c", "the old address is none"],
  ])("names the line that is none: %s", (text, reason) => {
    expect(readCorrections(`/x,/y\n${text}`)).toEqual({
      corrections: [{ old: "/x", now: "/y" }],
      refused: [{ line: 2, text, reason }],
    });
  });

  it("goes through a long line without quotes' ends in one pass", () => {
    expect(readCorrections(`"${'"x,'.repeat(50_000)}`).corrections).toEqual([]);
  });
});
