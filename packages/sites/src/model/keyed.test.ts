import { expect, it } from "vitest";
import { keyed } from "./keyed.ts";

it("gives equal items different keys and keeps their order", () => {
  const keys = keyed(["a", "b", "a", "a"], (text) => text);
  expect(keys.map(({ item }) => item)).toEqual(["a", "b", "a", "a"]);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
});
