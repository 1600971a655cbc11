import { describe, expect, it } from "vitest";
import { plainText, richText } from "./rich-text.ts";

describe("richText", () => {
  it("splits text, code and https links", () => {
    expect(richText("Use `alt`. [Learn more](https://a.example/x?y=1#z).")).toEqual([
      { kind: "text", text: "Use " },
      { kind: "code", text: "alt" },
      { kind: "text", text: ". " },
      { kind: "link", text: "Learn more", href: "https://a.example/x?y=1#z" },
      { kind: "text", text: "." },
    ]);
  });

  it.each([
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert)",
    "[a](data:text/html,x)",
    "[a](http://plain.example/)",
    "[a](//evil.example)",
    "[a](/\\evil.example)",
    "[a](/same/origin)",
    "[a]()",
    "[](https://a.example)",
    "[a](https://a.example",
    '<a href="https://a.example">a</a>',
    "``",
  ])("leaves %s as text", (markdown) => {
    const pieces = richText(markdown);
    expect(pieces.every(({ kind }) => kind === "text")).toBe(true);
    expect(pieces.map(({ text }) => text).join("")).toBe(markdown);
  });

  // A pattern that looks for the end of every mark in the whole text is at it for minutes, past the end of any test.
  it.each(["[", "[a", "](", "`", "`a\n", "[a]("])(
    "goes through %j, however often it comes, once",
    (mark) => {
      const text = mark.repeat(300_000);
      expect(plainText(text)).toHaveLength(text.length);
    },
  );
});

describe("plainText", () => {
  it("drops the marks", () => {
    expect(plainText("Images have `[alt]`, see [docs](https://a.example)")).toBe(
      "Images have [alt], see docs",
    );
  });
});
