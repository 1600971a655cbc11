import { expect, it } from "vitest";
import { keptOrder } from "./kept-order.ts";

it.each([
  ["nothing", [], []],
  ["what is sorted", [1, 2, 5], [0, 1, 2]],
  ["what was turned round", [3, 2, 1], [1]],
  ["two that were swapped over a third", [0, 3, 2, 1, 4], [0, 2, 4]],
  ["two that were swapped over many", [0, 5, 2, 3, 4, 1, 6], [0, 2, 3, 4, 6]],
  ["two runs of other lengths over a third", [0, 5, 6, 3, 4, 1, 2, 7], [0, 3, 4, 7]],
  ["the last, which came first", [4, 0, 1, 2, 3], [1, 2, 3, 4]],
  ["the same value twice", [2, 2, 3], [0, 2]],
])(
  "takes out of %s no more than it must, and what is farthest from its place",
  (_, values, run) => {
    expect(keptOrder(values)).toEqual(run);
  },
);

it("holds of many values as many as it can, in their order", () => {
  const values = Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? at : 20_000 - at));
  const run = keptOrder(values);
  expect(run.length).toBeGreaterThanOrEqual(10_000);
  for (const [at, position] of run.entries()) {
    const before = run[at - 1];
    if (before !== undefined) expect(values[before]).toBeLessThan(values[position] ?? 0);
  }
});
