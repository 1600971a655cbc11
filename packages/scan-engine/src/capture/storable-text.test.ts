import fc from "fast-check";
import { expect, it } from "vitest";
import { cutToBytes, shorten, storableText } from "./storable-text.ts";

it("drops NULs and replaces lone surrogates", () => {
  expect(storableText("a\0b\ud83dc\udc31d")).toBe("ab\ufffdc\ufffdd");
  expect(storableText("🐱")).toBe("🐱");
});

it.each([
  ["abc", 3, "abc", false],
  ["abc", 2, "ab", true],
  ["aé", 2, "a", true],
  ["🐱🐱", 7, "🐱", true],
])("cuts %s to %d bytes as %s", (text, bytes, kept, truncated) => {
  expect(cutToBytes(text, bytes)).toEqual({ text: kept, truncated });
});

it("never exceeds the bytes nor breaks a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, bytes) => {
      const cut = cutToBytes(storableText(text), bytes).text;
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
      expect(storableText(text).startsWith(cut)).toBe(true);
    }),
  );
});

it("shortens with an ellipsis", () => {
  expect(shorten("abcdef", 4)).toBe("abc…");
  expect(shorten("abcd", 4)).toBe("abcd");
});
