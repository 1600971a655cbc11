import { expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";

it.each([
  [1900, "USD", "en-US", "$19"],
  [1905, "USD", "en-US", "$19.05"],
  [10, "USD", "en-US", "$0.10"],
  [0, "USD", "en-US", "$0"],
  [-500, "USD", "en-US", "-$5"],
  [120_000, "USD", "en-US", "$1,200"],
  [1900, "JPY", "en-US", "¥1,900"],
])("%s of %s in %s is %s", (amount, currency, locale, words) => {
  expect(formatMoney(amount, currency, locale)).toBe(words);
});

it("refuses what is no currency", () => {
  expect(() => formatMoney(1, "dollars")).toThrow(RangeError);
});
