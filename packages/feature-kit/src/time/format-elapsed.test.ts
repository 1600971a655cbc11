import { expect, it } from "vitest";
import { formatElapsed } from "./format-elapsed.ts";

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
