import { expect, it } from "vitest";
import { contrastOf } from "./contrast.ts";

it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#777777", "#ffffff", 4.48],
  ["#0f5c5c", "#ffffff", 7.76],
  ["#336699", "#336699", 1],
])("reads %s on %s as well as the standard says", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});
