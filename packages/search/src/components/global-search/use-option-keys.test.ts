import { describe, expect, it } from "vitest";
import { placeAfter } from "./use-option-keys.ts";

describe("placeAfter", () => {
  it.each([
    ["ArrowDown", -1, 3, 0],
    ["ArrowDown", 0, 3, 1],
    ["ArrowDown", 2, 3, 0],
    ["ArrowUp", -1, 3, 2],
    ["ArrowUp", 0, 3, 2],
    ["ArrowUp", 2, 3, 1],
    ["Home", 2, 3, 0],
    ["End", 0, 3, 2],
    ["Home", -1, 3, null],
    ["End", -1, 3, null],
    ["ArrowDown", -1, 0, null],
    ["x", 1, 3, null],
  ])("%s at %s of %s leads to %s", (key, active, count, next) => {
    expect(placeAfter(key, active, count)).toBe(next);
  });
});
