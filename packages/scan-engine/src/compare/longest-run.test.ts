import { expect, it } from "vitest";
import { longestRun } from "./longest-run.ts";

it.each([
  ["nothing", [], []],
  ["what is sorted", [1, 2, 5], [0, 1, 2]],
  ["what was turned round", [3, 2, 1], [1]],
  ["two that were swapped over a third", [0, 3, 2, 1, 4], [0, 2, 4]],
  ["two that were swapped over many", [0, 5, 2, 3, 4, 1, 6], [0, 2, 3, 4, 6]],
  ["the last, which came first", [4, 0, 1, 2, 3], [1, 2, 3, 4]],
  ["the same value twice", [2, 2, 3], [0, 2]],
])("leaves out of %s no more than it must, and what stands at its place last", (_, values, run) => {
  expect(longestRun(values)).toEqual(run);
});

it("is quick with many values, as long as it must be", () => {
  const values = Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? at : 20_000 - at));
  const run = longestRun(values);
  expect(run.length).toBeGreaterThanOrEqual(10_000);
  for (const [at, position] of run.entries()) {
    const before = run[at - 1];
    if (before !== undefined) expect(values[before]).toBeLessThan(values[position] ?? 0);
  }
});
