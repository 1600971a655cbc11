import { patience } from "@sitewright/tooling/patience";
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

  it("answers at once on text made to be slow", () => {
    const started = performance.now();
    richText("[".repeat(20_000) + "](".repeat(20_000) + "`".repeat(20_001));
    expect(performance.now() - started).toBeLessThan(patience(1_000));
  });
});

describe("plainText", () => {
  it("drops the marks", () => {
    expect(plainText("Images have `[alt]`, see [docs](https://a.example)")).toBe(
      "Images have [alt], see docs",
    );
  });
});
