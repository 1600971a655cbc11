import { expect, it } from "vitest";
import { trendAxis } from "./trend-axis.ts";

it.each([
  ["fits whole tens around the values", [62, 88.5], 60, 90],
  ["makes no cliff of noise", [91, 93], 80, 100],
  ["stays above nothing", [0, 4], 0, 20],
  ["ends at the best score", [100, 100], 80, 100],
])("%s", (_rule, values, min, max) => {
  expect(trendAxis(values)).toEqual({ min, max });
});
