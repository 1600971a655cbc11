import { describe, expect, it } from "vitest";
import { firstPayment, oneIntervalAfter } from "./first-payment.ts";
import { noCoupon } from "./plan.ts";

const now = new Date("2026-01-31T10:00:00.000Z");

describe("firstPayment", () => {
  it("is the price, and the price again a month later", () => {
    expect(firstPayment({ name: "cloud", interval: "month", coupon: noCoupon }, now)).toEqual({
      amount_due: 1900,
      credit: 0,
      lines: [{ description: "Cloud, monthly", amount: 1900, proration: false }],
      next: { amount: 1900, date: "2026-02-28T10:00:00.000Z" },
      ends_at: null,
    });
  });

  it("shows what a coupon takes off as a line of its own", () => {
    const coupon = { code: "SPRING20", discount: 0.2 };
    const { amount_due, lines } = firstPayment({ name: "cloud", interval: "month", coupon }, now);
    expect(amount_due).toBe(1520);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      ["Cloud, monthly", 1900],
      ["Coupon SPRING20", -380],
    ]);
  });

  it("refuses an interval that a plan is not sold by", () => {
    const choice = { name: "cloud", interval: "year", coupon: noCoupon } as const;
    expect(() => firstPayment(choice, now)).toThrow(RangeError);
  });
});

describe("oneIntervalAfter", () => {
  it.each([
    ["2026-01-31", "month", "2026-02-28"],
    ["2028-01-31", "month", "2028-02-29"],
    ["2026-12-15", "month", "2027-01-15"],
    ["2028-02-29", "year", "2029-02-28"],
    ["2026-06-30", "year", "2027-06-30"],
  ] as const)("%s and a %s is %s", (from, interval, to) => {
    expect(oneIntervalAfter(new Date(`${from}T23:59:59.000Z`), interval).toISOString()).toBe(
      `${to}T23:59:59.000Z`,
    );
  });
});
