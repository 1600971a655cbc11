import { describe, expect, it } from "vitest";
import { fileOfDataAddress, readDataAddress } from "./data-address.ts";

function textOf(href: string): string | null {
  const url = readDataAddress(href);
  const file = url === null ? null : fileOfDataAddress(url);
  return file && Buffer.from(file).toString("utf8");
}

describe("an address that is a file", () => {
  it.each([
    ["as it stands", "data:image/svg+xml,<svg xmlns='a'/>", "<svg xmlns='a'/>"],
    ["escaped", "data:image/svg+xml;utf8,%3Csvg%3E%E2%9C%93%3C/svg%3E", "<svg>✓</svg>"],
    ["with letters that nobody escaped", "data:image/svg+xml,<svg>✓</svg>", "<svg>✓</svg>"],
    ["packed", "data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+", "<svg/>"],
    ["packed and escaped", "data:;base64,PHN2Zy8%2B", "<svg/>"],
    ["in capitals, on several lines", " DATA:text/plain,a\n b", "a b"],
    ["with a sign that escapes nothing", "data:,100%", "100%"],
    // What browsers read, too: a colour has to be escaped.
    ["up to its fragment", "data:,a#b", "a"],
    ["empty", "data:,", ""],
  ])("is read %s", (_how, href, text) => {
    expect(textOf(href)).toBe(text);
  });

  it.each([
    ["has no comma", "data:image/svg+xml"],
    ["is elsewhere", "https://example.com/data:,a"],
    ["is too long", `data:,${"a".repeat(300_000)}`],
    ["is too long once it is escaped", `data:,${"é".repeat(60_000)}`],
  ])("is none where it %s", (_why, href) => {
    expect(textOf(href)).toBeNull();
  });
});
