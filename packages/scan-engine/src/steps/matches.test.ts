import { describe, expect, it } from "vitest";
import { folded, matches } from "./matches.ts";

describe("matches", () => {
  it.each([
    ["/done", "/done", true],
    ["/done?x", "/done", false],
    ["/order/12/done", "/order/*/done", true],
    ["/order/12", "/order/*/done", false],
    ["abc", "*", true],
    ["", "*", true],
    ["aXbXc", "a*b*c", true],
    ["ac", "a*b*c", false],
    ["aba", "ab*ba", false],
    ["a.c", "a.c", true],
    ["abc", "a.c", false],
  ])("%s as %s: %s", (got, wanted, expected) => {
    expect(matches(got, wanted)).toBe(expected);
  });

  it("is linear where a regular expression would not be (M23)", () => {
    const began = performance.now();
    expect(matches("a".repeat(50_000), `${"*a".repeat(5_000)}*b`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

it("folds white space as a reader does", () => {
  expect(folded("  Thank\n you ")).toBe("Thank you");
});
