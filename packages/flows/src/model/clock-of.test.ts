import { expect, it } from "vitest";
import { clockOf } from "./clock-of.ts";

it.each([
  [0, "0:00"],
  [4_900, "0:04"],
  [204_000, "3:24"],
  [3_723_000, "1:02:03"],
  [-1, "0:00"],
])("writes %d ms as %s", (ms, clock) => {
  expect(clockOf(ms)).toBe(clock);
});
