import { expect, it } from "vitest";
import { blockSeconds } from "./login-back-off.ts";

it.each([
  [1, 0],
  [4, 0],
  [5, 2],
  [6, 4],
  [7, 8],
  [13, 512],
  [14, 900],
  [1_000_000, 900],
])("after %i wrong passwords waits %i seconds", (failures, seconds) => {
  expect(blockSeconds(failures)).toBe(seconds);
});

it("lets about a hundred tries through in a day", () => {
  let seconds = 0;
  let tries = 0;
  while (seconds < 24 * 60 * 60) {
    tries += 1;
    seconds += blockSeconds(tries);
  }
  expect(tries).toBeLessThanOrEqual(110);
});
