import { defaultPolicy, formatsOf } from "@sitewright/ui-kit";
import { describe, expect, it } from "vitest";
import { billingFormats } from "./billing-formats.ts";
import { brandName, expiryMonth, expiryState } from "./card-words.ts";
import { readCap, writeCap } from "./spend-cap.ts";

const { cardPrice, dayOf, exactMoney, money, shortDayOf } = billingFormats(
  formatsOf(defaultPolicy),
);

it.each([
  [120_000, "$1200"],
  [110_000, "$1100"],
  [1900, "$19"],
  [1520, "$15.20"],
  [0, "$0"],
])("writes %d on a card as %s", (amount, text) => {
  expect(cardPrice(amount)).toBe(text);
});

it("writes amounts with commas elsewhere, and cents in a column", () => {
  expect(money(1_200_000)).toBe("$12,000");
  expect(money(10)).toBe("$0.10");
  expect(exactMoney(1900)).toBe("$19.00");
  expect(exactMoney(-735)).toBe("-$7.35");
});

it("says days in UTC, with the year when it is another one", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  expect(dayOf("2026-03-14T23:59:00.000Z", now)).toBe("14 March");
  expect(dayOf("2027-03-14T00:00:00.000Z", now)).toBe("14 March 2027");
  expect(shortDayOf("2026-03-02T00:00:00.000Z")).toBe("2 Mar 2026");
});

describe("a card", () => {
  const card = { brand: "visa", last_four: "4242", exp_month: 3, exp_year: 2026 };

  it.each([
    ["2026-01-31T23:59:59Z", "good"],
    ["2026-02-01T00:00:00Z", "soon"],
    ["2026-03-31T23:59:59Z", "soon"],
    ["2026-04-01T00:00:00Z", "expired"],
  ])("of 03/26 is at %s: %s", (now, state) => {
    expect(expiryState(card, new Date(now))).toBe(state);
    expect(expiryMonth(card)).toBe("03/26");
  });

  it.each([
    ["visa", "Visa"],
    ["amex", "American Express"],
    ["cartes_bancaires", "Cartes bancaires"],
  ])("of %s is called %s", (brand, name) => {
    expect(brandName(brand)).toBe(name);
  });
});

describe("readCap", () => {
  it.each([
    ["25", { amount: 2500 }],
    [" $25.5 ", { amount: 2550 }],
    ["0", { amount: 0 }],
    ["1,000.05", { amount: 100_005 }],
    ["10000", { amount: 1_000_000 }],
    ["10000.01", { fault: "tooMuch" }],
    ["", { fault: "empty" }],
    ["-1", { fault: "notANumber" }],
    ["1,00", { fault: "notANumber" }],
    ["2.555", { fault: "notANumber" }],
    ["many", { fault: "notANumber" }],
  ])("reads %j", (text, cap) => {
    expect(readCap(text)).toEqual(cap);
  });

  it("reads back what was written", () => {
    expect(writeCap(2500)).toBe("25");
    expect(writeCap(2550)).toBe("25.50");
  });
});
