import { describe, expect, it } from "vitest";
import { visibleRows } from "./visible-rows.ts";

describe("visibleRows", () => {
  it("draws all of a short text", () => {
    expect(visibleRows(5, 0, 400)).toEqual({ start: 0, end: 5, offset: 0, height: 100 });
  });

  it("draws what is in view and a little more on each side", () => {
    const { start, end, offset } = visibleRows(100_000, 20_000, 400);
    expect(start).toBe(980);
    expect(end).toBe(1040);
    expect(offset).toBe(980 * 20);
  });

  it("ends at the last row", () => {
    const count = 1000;
    const { end } = visibleRows(count, count * 20 - 400, 400);
    expect(end).toBe(count);
  });

  it("reaches the last row of a text taller than browsers can lay out", () => {
    const count = 5_000_000;
    const { height } = visibleRows(count, 0, 400);
    expect(height).toBeLessThan(33_000_000);
    const bottom = visibleRows(count, height - 400, 400);
    expect(bottom.end).toBe(count);
    const lastRowBottom = bottom.offset + (bottom.end - bottom.start) * 20;
    expect(lastRowBottom).toBeCloseTo(height, 3);
  });
});
