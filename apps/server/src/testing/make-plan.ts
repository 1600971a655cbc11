import { planCatalogue } from "@sitewright/contract";
import type { Plan } from "../modules/plan/index.ts";

/** A free team's plan in its month of 21 November to 21 December 2026, but for what is said. */
export function makePlan(plan: Partial<Plan> = {}): Plan {
  return {
    teamId: "00000000-0000-4000-8000-000000000000",
    type: "free",
    limits: planCatalogue.free.limits,
    month: {
      startsAt: new Date("2026-11-21T00:00:00.000Z"),
      endsAt: new Date("2026-12-21T00:00:00.000Z"),
    },
    now: new Date("2026-12-01T00:00:00.000Z"),
    isLapsed: false,
    metering: null,
    ...plan,
  };
}
