import { expect, it } from "vitest";
import { msBetween } from "./ms-between.ts";

it.each([
  ["2026-03-02T09:30:00.000Z", "2026-03-02T09:30:01.250Z", 1250],
  ["2026-03-02T09:30:01.000Z", "2026-03-02T09:30:00.000Z", 0],
  [null, "2026-03-02T09:30:00.000Z", null],
  ["2026-03-02T09:30:00.000Z", null, null],
  ["soon", "2026-03-02T09:30:00.000Z", null],
])("measures from %s to %s", (start, end, ms) => {
  expect(msBetween(start, end)).toBe(ms);
});
