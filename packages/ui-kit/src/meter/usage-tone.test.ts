import { expect, it } from "vitest";
import { usageTone } from "./usage-tone.ts";

it.each([
  [0, 30, "accent"],
  [26, 30, "accent"],
  [27, 30, "caution"],
  [29, 30, "caution"],
  [30, 30, "critical"],
  [31, 30, "critical"],
  [0, 0, "critical"],
  [9999, null, "accent"],
] as const)("%s of %s is %s", (value, max, tone) => {
  expect(usageTone(value, max)).toBe(tone);
});
