import { expect, it } from "vitest";
import { formatElapsed, msBetween } from "./elapsed.ts";

it.each([
  [0, "0:00"],
  [999, "0:00"],
  [38_400, "0:38"],
  [59_999, "0:59"],
  [60_000, "1:00"],
  [3_599_000, "59:59"],
  [3_600_000, "1:00:00"],
  [3_729_000, "1:02:09"],
  [-5000, "0:00"],
])("formats %d ms as %s", (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});

it.each([
  ["2026-03-02T09:30:00.000Z", "2026-03-02T09:30:01.250Z", 1250],
  ["2026-03-02T09:30:01.000Z", "2026-03-02T09:30:00.000Z", 0],
  [null, "2026-03-02T09:30:00.000Z", null],
  ["2026-03-02T09:30:00.000Z", null, null],
  ["soon", "2026-03-02T09:30:00.000Z", null],
])("measures from %s to %s", (start, end, ms) => {
  expect(msBetween(start, end)).toBe(ms);
});
