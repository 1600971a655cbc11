import { makeBillingInfo } from "@sitewright/api-client/testing";
import { planCatalogue } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { isSamePlan, paymentParts } from "./payment-parts.ts";
import { planFeatures } from "./plan-features.ts";
import { intervalFor, shownPrice } from "./shown-price.ts";
import { usageRows } from "./usage-rows.ts";

describe("shownPrice", () => {
  it.each([
    ["free", "month", 0, { amount: 0, before: null, yearly: null, task: null }],
    ["cloud", "month", 0, { amount: 1900, before: null, yearly: null, task: 10 }],
    ["cloud", "month", 0.2, { amount: 1520, before: 1900, yearly: null, task: 8 }],
    ["cloud", "month", 0.033, { amount: 1838, before: 1900, yearly: null, task: 10 }],
    ["cloud", "month", 1, { amount: 0, before: 1900, yearly: null, task: 0 }],
    ["selfhost", "month", 0, { amount: 120_000, before: null, yearly: null, task: null }],
    ["selfhost", "year", 0, { amount: 110_000, before: null, yearly: 1_200_000, task: null }],
    ["selfhost", "year", 0.2, { amount: 88_000, before: 110_000, yearly: 960_000, task: null }],
    ["cloud", "year", 0, { amount: 1900, before: null, yearly: null, task: 10 }],
  ] as const)("of %s by the %s less %d", (name, interval, discount, price) => {
    expect(shownPrice(name, interval, discount)).toEqual(price);
  });
});

it.each([
  ["free", "year", "month"],
  ["cloud", "year", "month"],
  ["selfhost", "year", "year"],
  ["selfhost", "month", "month"],
] as const)("chooses %s, wished by the %s, by the %s", (name, wished, interval) => {
  expect(intervalFor(name, wished)).toBe(interval);
});

describe("planFeatures", () => {
  const listed = (name: "free" | "cloud" | "selfhost") =>
    planFeatures(name, messages.features).map(({ text, limit }) =>
      limit === undefined ? text : `${text} (${limit})`,
    );

  it("keeps the cards' words beside the enforced numbers", () => {
    expect(listed("free")).toContain("Results kept for 2 weeks (15 days)");
    expect(listed("cloud")).toContain("Results kept for 1 month (30 days)");
    expect(listed("cloud")).toContain(">1 Sites (up to 30)");
    expect(listed("selfhost")).toContain("Unlimited sites and pages");
  });
});

describe("paymentParts", () => {
  const { plan } = makeBillingInfo();
  const card = { brand: "visa", last_four: "4242", exp_month: 1, exp_year: 2030 };
  const cloud = { ...plan, name: "cloud" as const };
  const selfhost = { name: "selfhost", interval: "month" } as const;
  const free = { name: "free", interval: "month" } as const;

  it.each([
    ["a card form for the first plan", { card: null, plan }, selfhost, "initial", false, "initial"],
    ["Update alone with a card", { card, plan: cloud }, selfhost, "initial", true, null],
    ["both while a card is replaced", { card, plan: cloud }, selfhost, "card", true, "card"],
    ["no form for FREE", { card, plan: cloud }, free, "card", true, null],
    ["nothing for FREE on FREE", { card, plan }, free, "initial", false, null],
  ] as const)("shows %s", (_title, info, picked, type, showsUpdate, form) => {
    expect(paymentParts(info, picked, type)).toMatchObject({ showsUpdate, form });
  });

  it("tells plans apart by name and interval", () => {
    expect(isSamePlan({ ...cloud, name: "selfhost" }, selfhost)).toBe(true);
    expect(isSamePlan({ ...cloud, name: "selfhost", interval: "year" }, selfhost)).toBe(false);
    expect(isSamePlan(cloud, selfhost)).toBe(false);
  });
});

describe("usageRows", () => {
  const used = { sites: 3, pages: 1, schedules: 0, scans: 42, tests: 0, caseruns: 0, flowruns: 0 };
  const row = (id: string, info: ReturnType<typeof makeBillingInfo>) =>
    usageRows(info).find((one) => one.id === id);

  it("counts what is over a limit", () => {
    expect(row("sites", makeBillingInfo({ used }))).toMatchObject({ allowed: 1, over: 2 });
  });

  it("reads 0 as unlimited", () => {
    const info = makeBillingInfo({ used });
    const plan = { ...info.plan, usage: planCatalogue.selfhost.limits };
    expect(row("sites", { ...info, plan })).toMatchObject({ allowed: null, over: 0 });
  });

  it("names a price for scans, tests and case runs only, and only where they are charged", () => {
    const extra = { tasks: 12, task_amount: 10, amount: 120, spend_cap: null };
    const charged = usageRows(makeBillingInfo({ used, extra })).filter(
      ({ extraAmount }) => extraAmount !== null,
    );
    expect(charged.map(({ id }) => id)).toEqual(["scans", "tests", "caseruns"]);
    expect(row("scans", makeBillingInfo({ used }))).toMatchObject({ extraAmount: null });
  });
});
