import { describe, expect, it } from "vitest";
import { chanceOfGreater, medianOf, shiftOf } from "./rank-sum.ts";

describe("how likely chance puts samples this far apart", () => {
  it.each([
    // All after above all before: one of C(n + m, n) orders.
    [5, 5, 1 / 252],
    [3, 3, 1 / 20],
    [1, 7, 1 / 8],
    [3, 7, 1 / 120],
    [7, 7, 1 / 3432],
  ])("is one order in all when %i and %i values are apart", (n, m, chance) => {
    const before = Array.from({ length: n }, (_, index) => index);
    const after = Array.from({ length: m }, (_, index) => 100 + index);
    expect(chanceOfGreater(before, after)).toBeCloseTo(chance, 12);
    expect(chanceOfGreater(after, before)).toBe(1);
  });

  it("agrees with the table where samples overlap", () => {
    // U = 23 of 25 for five against five: three orders have 23 or more ... 1 + 1 + 2 of 252.
    expect(chanceOfGreater([1, 2, 3, 4, 7], [5, 6, 8, 9, 10])).toBeCloseTo(4 / 252, 12);
  });

  it("is never small for equal values", () => {
    expect(chanceOfGreater([5, 5, 5, 5, 5], [5, 5, 5, 5, 5])).toBeGreaterThan(0.5);
  });
});

describe("how far apart samples are", () => {
  it("is the median of all differences, which one stray value does not move", () => {
    expect(shiftOf([10, 11, 12, 13, 14], [20, 21, 22, 23, 9_999])).toBe(10);
    expect(shiftOf([], [])).toBe(0);
  });

  it("has a median between two in the middle", () => {
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  });
});
