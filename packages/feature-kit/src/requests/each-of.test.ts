import { OfflineError } from "@sitewright/api-client";
import { expect, it } from "vitest";
import { eachOf } from "./each-of.ts";

const offline = new OfflineError();
const reasonOf = (error: unknown) => (error === offline ? "No connection" : "");
const oddFails = async (item: number) => {
  if (item % 2 === 1) throw offline;
};

it.each([
  [[], { done: 0, failed: 0, reason: null }],
  [[2, 4], { done: 2, failed: 0, reason: null }],
  [[1, 2, 3], { done: 1, failed: 2, reason: reasonOf(offline) }],
])("does each of %j", async (items, result) => {
  expect(await eachOf(items, oddFails, reasonOf)).toEqual(result);
});
