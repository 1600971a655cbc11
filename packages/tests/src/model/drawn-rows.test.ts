import { expect, it } from "vitest";
import { drawnRows, meets } from "./drawn-rows.ts";

it("draws a few screenfuls of a page of any length, whatever is scrolled within one of them", () => {
  expect(drawnRows(0, 500, 1)).toEqual({ top: -500, bottom: 1500 });
  expect(drawnRows(8_000, 500, 1)).toEqual({ top: 7_500, bottom: 9_500 });
  expect(drawnRows(8_499, 500, 1)).toEqual(drawnRows(8_000, 500, 1));
});

it("draws more rows of a picture that is drawn smaller", () => {
  expect(drawnRows(1_000, 500, 0.5)).toEqual({ top: 1_000, bottom: 5_000 });
});

it("always draws what is seen, with room at both ends", () => {
  for (const scrolled of [0, 1, 250, 499, 500, 12_345]) {
    const rows = drawnRows(scrolled, 500, 1);
    expect(rows.top).toBeLessThanOrEqual(scrolled - 500);
    expect(rows.bottom).toBeGreaterThanOrEqual(scrolled + 1_000);
  }
});

it("leaves out what only touches", () => {
  const rows = { top: 10, bottom: 20 };
  expect(meets(rows, 0, 10)).toBe(false);
  expect(meets(rows, 20, 5)).toBe(false);
  expect(meets(rows, 0, 11)).toBe(true);
});
