import { expect, it } from "vitest";
import { eachOf } from "./each-of.ts";

const oddFails = async (item: number) => {
  if (item % 2 === 1) throw new Error(`${item} is odd`);
};
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : "");

it.each([
  [[], { done: 0, failed: 0, reason: null }],
  [[2, 4], { done: 2, failed: 0, reason: null }],
  [[1, 2, 3], { done: 1, failed: 2, reason: "1 is odd" }],
])("does each of %j", async (items, result) => {
  expect(await eachOf(items, oddFails, reasonOf)).toEqual(result);
});
