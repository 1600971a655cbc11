import { type PlanLimits, planCatalogue, teamTypes, unpickedLimits } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { effectivePlan, type PlanFacts } from "./effective-plan.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const { free, cloud, selfhost } = planCatalogue;
const agreed: PlanLimits = { ...free.limits, sites_allowed: 500 };

describe("effectivePlan", () => {
  it.each([
    ["new", unpickedLimits],
    ["free", free.limits],
    ["cloud", cloud.limits],
    ["selfhost", selfhost.limits],
    ["admin", selfhost.limits],
  ] as const)("gives a %s team the limits of the catalogue", (type, limits) => {
    expect(planOf({ type }).limits).toEqual(limits);
  });

  it("gives an enterprise team what was agreed, and the free limits until something was", () => {
    expect(planOf({ type: "enterprise" }, { limits: agreed }).limits).toEqual(agreed);
    expect(planOf({ type: "enterprise" }, { limits: null }).limits).toEqual(free.limits);
    expect(planOf({ type: "enterprise" }).limits).toEqual(free.limits);
  });

  it.each(teamTypes)("limits a %s team in nothing where the installation is its own", (type) => {
    const facts = { ...unpaid, type, billing: { ...paid, ...overdue } };
    const plan = effectivePlan(facts, "selfhost");
    expect(Object.values(plan.limits).every((limit) => limit === 0)).toBe(true);
    expect(plan).toMatchObject({ isLapsed: false, metering: null });
  });

  it("charges for tasks beyond the allowance on the cloud plan alone", () => {
    expect(planOf({ type: "cloud" }, { taskAmount: 8, spendCap: 500 }).metering).toEqual({
      taskAmount: 8,
      spendCap: 500,
    });
    for (const type of teamTypes.filter((each) => each !== "cloud")) {
      expect(planOf({ type }, { taskAmount: 8 }).metering).toBeNull();
    }
  });

  it("holds the free limits once a failed payment's grace is over, and keeps results as long as before", () => {
    const before = { ...overdue, graceUntil: new Date(now.getTime() + 1) };
    expect(planOf({ type: "cloud" }, before)).toMatchObject({
      isLapsed: false,
      limits: cloud.limits,
    });

    const plan = planOf({ type: "cloud" }, overdue);
    expect(plan).toMatchObject({ isLapsed: true, metering: null });
    expect(plan.limits).toEqual({ ...free.limits, retention_days: 30 });
  });

  it.each([
    ["is not over due", { state: "active", graceUntil: now }],
    ["has no grace to end", { state: "past_due", graceUntil: null }],
  ] as const)("does not lapse while the payment %s", (_, billing) => {
    expect(planOf({ type: "cloud" }, billing).isLapsed).toBe(false);
  });

  it("counts months from the plan's start, or from the team's where it pays nothing", () => {
    expect(planOf({}).month.startsAt).toEqual(new Date("2026-11-05T08:00:00.000Z"));
    const billing = { planStartedAt: new Date("2026-10-20T09:30:00.000Z") };
    expect(planOf({}, billing).month.startsAt).toEqual(new Date("2026-11-20T09:30:00.000Z"));
  });
});

const unpaid: PlanFacts = {
  teamId: "00000000-0000-4000-8000-000000000000",
  type: "new",
  teamCreatedAt: new Date("2026-01-05T08:00:00.000Z"),
  billing: null,
  now,
};

const paid: NonNullable<PlanFacts["billing"]> = {
  planStartedAt: new Date("2026-03-01T00:00:00.000Z"),
  state: "active",
  graceUntil: null,
  limits: null,
  taskAmount: 10,
  spendCap: null,
};

const overdue = { state: "past_due", graceUntil: now } as const;

function planOf(facts: Partial<PlanFacts>, billing?: Partial<typeof paid>) {
  const all = { ...unpaid, ...(billing && { billing: { ...paid, ...billing } }), ...facts };
  return effectivePlan(all, "cloud");
}
