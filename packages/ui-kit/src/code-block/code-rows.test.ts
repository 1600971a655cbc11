import { describe, expect, it } from "vitest";
import { codeRows } from "./code-rows.ts";

describe("codeRows", () => {
  it.each([
    { system: "Unix", code: "a\nb\n" },
    { system: "Windows", code: "a\r\nb\r\n" },
    { system: "old Mac", code: "a\rb\r" },
  ])("splits at the line ends of $system", ({ code }) => {
    expect(codeRows(code).map(({ line, text }) => [line, text])).toEqual([
      [1, "a"],
      [2, "b"],
      [3, ""],
    ]);
  });

  it("goes on with a long line in rows without a number, and loses nothing", () => {
    const code = `short\n${"x".repeat(2500)}\nlast`;
    const rows = codeRows(code);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, null, null, 3]);
    expect(rows.map(({ text }) => text).join("")).toBe(code.replaceAll("\n", ""));
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  it("never cuts a character in half", () => {
    const rows = codeRows(`a${"😀".repeat(1200)}`);
    expect(rows.every(({ text }) => text.isWellFormed())).toBe(true);
  });

  // Whatever looks at the text again for each row is at it for minutes, past the end of any test.
  it("goes through five megabytes once", () => {
    const code = "<li>An entry of the list</li>\n".repeat(167_000);
    expect(codeRows(code)).toHaveLength(167_001);
  });
});
