import { planCatalogue } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { makePlan } from "../../testing/make-plan.ts";
import { leftOf, type MonthlyKind, refusalOf, type UsageMonth } from "./allowance.ts";

const { cloud, selfhost } = planCatalogue;
const unused: UsageMonth = {
  scans: 0,
  tests: 0,
  caseruns: 0,
  flowruns: 0,
  extraTasks: 0,
  extraAmount: 0,
};
const without = makePlan();
const metered = (spendCap: number | null, taskAmount = 10) =>
  makePlan({ type: "cloud", limits: cloud.limits, metering: { taskAmount, spendCap } });

describe("leftOf", () => {
  it.each<[MonthlyKind, number]>([
    ["scans", 30],
    ["tests", 30],
    ["caseruns", 15],
    ["flowruns", 5],
  ])("lets a plan without charges have its %s and no more", (kind, allowed) => {
    expect(leftOf(without, kind, unused)).toEqual({ included: allowed, charged: 0 });
    const all = { ...unused, [kind]: allowed };
    expect(leftOf(without, kind, all)).toEqual({ included: 0, charged: 0 });
    expect(leftOf(without, kind, { ...all, [kind]: allowed + 9 }).included).toBe(0);
  });

  it.each<[MonthlyKind, number]>([
    ["scans", Number.POSITIVE_INFINITY],
    ["tests", Number.POSITIVE_INFINITY],
    ["caseruns", Number.POSITIVE_INFINITY],
    ["flowruns", 0],
  ])("charges for %s beyond a cloud plan's allowance, or not", (kind, charged) => {
    expect(leftOf(metered(null), kind, unused).charged).toBe(charged);
  });

  it.each([
    [0, 0, 0],
    [9, 0, 0],
    [10, 0, 1],
    [99, 0, 9],
    [100, 95, 0],
    [100, 90, 1],
    [50, 90, 0],
  ])("keeps what tasks cost to a cap of %d with %d spent: %d more", (cap, extraAmount, more) => {
    expect(leftOf(metered(cap), "scans", { ...unused, extraAmount }).charged).toBe(more);
  });

  it("does not let a cap stop tasks that cost nothing", () => {
    expect(leftOf(metered(0, 0), "scans", unused).charged).toBe(Number.POSITIVE_INFINITY);
  });

  it("has no end where there is no limit", () => {
    const plan = makePlan({ limits: selfhost.limits });
    expect(leftOf(plan, "scans", { ...unused, scans: 1_000_000 }).included).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});

describe("refusalOf", () => {
  it.each([
    [
      "when all is used up",
      without,
      { kind: "scans", needed: 1, used: { ...unused, scans: 30 } },
      "Your plan allows 30 scans a month; they are used up. Choose a bigger plan on the billing screen, or wait until 21 December 2026.",
    ],
    [
      "when too little is left",
      without,
      { kind: "scans", needed: 3, used: { ...unused, scans: 29 } },
      "Your plan allows 30 scans a month; this needs 3 where 1 is left. Choose a bigger plan on the billing screen, or wait until 21 December 2026.",
    ],
    [
      "for flow runs on a plan that charges for the rest",
      metered(null),
      { kind: "flowruns", needed: 1, used: { ...unused, flowruns: 5 } },
      "Your plan allows 5 flow runs a month; they are used up. Choose a bigger plan on the billing screen, or wait until 21 December 2026.",
    ],
    [
      "at the cap",
      metered(20),
      { kind: "scans", needed: 1, used: { ...unused, scans: 32, extraAmount: 20 } },
      "Your monthly cap on the cost of extra tasks is reached. Raise it on the billing screen, or wait until 21 December 2026.",
    ],
    [
      "short of the cap",
      metered(20),
      { kind: "scans", needed: 4, used: { ...unused, scans: 29 } },
      "This needs 4 scans, and your monthly cap on the cost of extra tasks leaves 3. Raise it on the billing screen, or wait until 21 December 2026.",
    ],
    [
      "after a failed payment",
      makePlan({ isLapsed: true }),
      { kind: "scans", needed: 1, used: { ...unused, scans: 30 } },
      "The payment for your plan failed, so the free plan's limits hold: they allow 30 scans a month; they are used up. Settle the payment on the billing screen, or wait until 21 December 2026.",
    ],
  ] as const)("says what is missing and what to do %s", (_, plan, { kind, ...state }, reason) => {
    expect(refusalOf(plan, kind, state)).toBe(reason);
  });
});
