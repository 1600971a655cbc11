import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Coupon,
  chosenPlanNames,
  lessDiscount,
  limitsOf,
  noCoupon,
  percentOff,
  planCatalogue,
  planNameOf,
  planNames,
  planPayloadOf,
  planPayloadSchema,
} from "./plan.ts";
import { teamTypes } from "./team-type.ts";

const coupon = (discount: number): Coupon => ({ code: "SPRING", discount });

describe("the plan catalogue", () => {
  it("has the four names, of which enterprise cannot be chosen", () => {
    expect(planNames).toEqual(["free", "cloud", "selfhost", "enterprise"]);
    expect(chosenPlanNames).toEqual(["free", "cloud", "selfhost"]);
  });

  it.each([
    ["free", "month", 0, 0],
    ["cloud", "month", 1900, 10],
    ["selfhost", "month", 120_000, 0],
    ["selfhost", "year", 1_200_000, 0],
  ] as const)("sells %s by the %s for %i, a task more for %i", (name, interval, price, task) => {
    const payload = planPayloadOf({ name, interval, coupon: noCoupon });
    expect(payload).toMatchObject({ name, interval, price_amount: price, task_amount: task });
    expect(planPayloadSchema.parse(payload)).toEqual(payload);
  });

  it.each([
    ["sites_allowed", 1, 30],
    ["pages_allowed", 3, 10],
    ["schedules_allowed", 1, 10],
    ["caseruns_allowed", 15, 15],
    ["flowruns_allowed", 5, 5],
    ["nodes_allowed", 4, 20],
    ["conditions_allowed", 1, 6],
    ["scans_allowed", 30, 30],
    ["tests_allowed", 30, 30],
    ["retention_days", 15, 30],
  ] as const)("%s is %i on Free, %i on Cloud and unlimited on Selfhost", (key, free, cloud) => {
    expect(planCatalogue.free.limits[key]).toBe(free);
    expect(planCatalogue.cloud.limits[key]).toBe(cloud);
    expect(planCatalogue.selfhost.limits[key]).toBe(0);
  });

  it("sends fourteen keys and the coupon", () => {
    const { meta, ...figures } = planPayloadOf({
      name: "cloud",
      interval: "month",
      coupon: coupon(0.2),
    });
    expect(Object.keys(figures)).toHaveLength(14);
    expect(figures).toMatchObject({ price_amount: 1520, task_amount: 8 });
    expect(meta).toEqual({ coupon: { code: "SPRING", discount: 0.2 } });
  });

  it("refuses an interval that a plan is not sold by", () => {
    expect(() => planPayloadOf({ name: "cloud", interval: "year", coupon: noCoupon })).toThrow(
      RangeError,
    );
  });

  it("allows what the spec names before a plan is picked, and Free's own from then on", () => {
    expect(limitsOf("new", "cloud")).toEqual({
      sites_allowed: 1,
      pages_allowed: 3,
      schedules_allowed: 1,
      retention_days: 15,
      scans_allowed: 30,
      tests_allowed: 30,
      caseruns_allowed: 15,
      flowruns_allowed: 5,
      nodes_allowed: 6,
      conditions_allowed: 2,
    });
    expect(limitsOf("free", "cloud")).toMatchObject({ nodes_allowed: 4, conditions_allowed: 1 });
  });

  it("leaves an enterprise team's limits to the server", () => {
    expect(limitsOf("enterprise", "cloud")).toBeNull();
  });

  it.each(teamTypes)("limits nothing of a %s team that runs its own installation", (type) => {
    expect(limitsOf(type, "selfhost")).toEqual(planCatalogue.selfhost.limits);
    expect(planNameOf(type, "selfhost")).toBe("selfhost");
  });

  it.each([
    ["new", "free"],
    ["free", "free"],
    ["cloud", "cloud"],
    ["selfhost", "selfhost"],
    ["enterprise", "enterprise"],
    ["admin", "selfhost"],
  ] as const)("calls the plan of a %s team %s", (type, name) => {
    expect(planNameOf(type, "cloud")).toBe(name);
  });
});

describe("lessDiscount", () => {
  it.each([
    [1900, 0, 1900],
    [1900, 0.2, 1520],
    [1900, 1, 0],
    [1900, 0.033, 1838],
    [10, 0.7, 3],
    [10, 0.033, 10],
    [1_200_000, 0.155, 1_014_000],
    [1, 0.999999, 1],
    [0, 0.5, 0],
  ])("takes off %i a share of %f and rounds up to %i", (amount, discount, left) => {
    expect(lessDiscount(amount, discount)).toBe(left);
  });

  it("is the least whole amount that is not below the exact one", () => {
    const shares = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), shares, (amount, share) => {
        const left = BigInt(lessDiscount(amount, share / 1_000_000)) * 1_000_000n;
        const exact = BigInt(amount) * BigInt(1_000_000 - share);
        return left >= exact && left - exact < 1_000_000n;
      }),
    );
  });
});

describe("percentOff", () => {
  it.each([
    [0.2, 20],
    [0.155, 16],
    [0.07, 7],
    [0.29, 29],
    [0.001, 1],
    [0, 0],
    [1, 100],
  ])("speaks of %f as %i", (discount, percent) => {
    expect(percentOff(discount)).toBe(percent);
  });
});
