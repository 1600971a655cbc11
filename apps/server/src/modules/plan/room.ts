import type { PlanLimits } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import { planAllows, wayOut } from "./allowance.ts";
import type { Plan } from "./effective-plan.ts";

/** What a plan allows a number of at a time. */
export type StandingKind = "sites" | "pages" | "schedules" | "nodes" | "conditions";

const standingKinds: Readonly<
  Record<StandingKind, { allowed: keyof PlanLimits; one: string; many: string; within: string }>
> = {
  sites: { allowed: "sites_allowed", one: "site", many: "sites", within: "" },
  pages: { allowed: "pages_allowed", one: "page", many: "pages", within: " a site" },
  schedules: { allowed: "schedules_allowed", one: "schedule", many: "schedules", within: "" },
  nodes: { allowed: "nodes_allowed", one: "node", many: "nodes", within: " in a flow" },
  conditions: {
    allowed: "conditions_allowed",
    one: "condition",
    many: "conditions",
    within: " in a flow",
  },
};

/**
 * Refuses things beyond what the plan allows at a time. Count `current` in the transaction that holds
 * the plan, or two of them could each see the last free place.
 * @throws ServiceError PLAN_LIMIT, upon which the transaction must be undone.
 */
export function requireRoomFor(
  plan: Plan,
  kind: StandingKind,
  current: number,
  adding: number,
): void {
  if (adding <= roomFor(plan, kind, current) || adding === 0) return;
  const total = adding > 1 ? `, and this would make ${current + adding}` : "";
  throw new ServiceError("PLAN_LIMIT", roomWords(plan, kind, total));
}

/** That there is no room for another, in a sentence with the ways out. */
export function roomWords(plan: Plan, kind: StandingKind, total = ""): string {
  const { one, many, within, allowed } = standingKinds[kind];
  const limit = plan.limits[allowed];
  return `${planAllows(plan)} ${limit} ${limit === 1 ? one : many}${within}${total}. Remove a ${one} or ${wayOut(plan)}.`;
}

/** How many more of them the plan allows beside the current ones. */
export function roomFor(plan: Plan, kind: StandingKind, current: number): number {
  const limit = plan.limits[standingKinds[kind].allowed];
  return limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - current);
}
