import {
  type AppMode,
  limitsOf,
  type PlanLimits,
  planCatalogue,
  type TeamType,
} from "@sitewright/contract";
import { type Month, monthAt } from "./month.ts";

/** What the database knows of a team that its plan follows from. */
export type PlanFacts = {
  teamId: string;
  type: TeamType;
  teamCreatedAt: Date;
  /** Null for a team that never had anything to do with payments. */
  billing: {
    planStartedAt: Date;
    state: "none" | "incomplete" | "active" | "past_due";
    graceUntil: Date | null;
    limits: PlanLimits | null;
    taskAmount: number;
    spendCap: number | null;
  } | null;
  now: Date;
};

/** What a team may do at one moment. */
export type Plan = {
  teamId: string;
  type: TeamType;
  limits: PlanLimits;
  /** The month of the allowances that `now` is in. */
  month: Month;
  /** The moment the plan was looked at. */
  now: Date;
  /** Its payment failed and its days of grace are over, so the free plan's limits hold. */
  isLapsed: boolean;
  /** How tasks beyond the allowance are charged; null where they are refused. */
  metering: { taskAmount: number; spendCap: number | null } | null;
};

/** The plan in force: the catalogue's, the one agreed with an enterprise, or the free one in its place. */
export function effectivePlan(facts: PlanFacts, appMode: AppMode): Plan {
  const { teamId, type, billing, now } = facts;
  const own = limitsOf(type, appMode) ?? billing?.limits ?? planCatalogue.free.limits;
  const isLapsed = !isUnpaid(type, appMode) && hasLapsed(facts);
  const isMetered = type === "cloud" && appMode === "cloud" && !isLapsed;
  return {
    teamId,
    type,
    // A failed payment deletes nothing: results are kept as long as before.
    limits: isLapsed ? { ...planCatalogue.free.limits, retention_days: own.retention_days } : own,
    month: monthAt(billing?.planStartedAt ?? facts.teamCreatedAt, now),
    now,
    isLapsed,
    metering: isMetered
      ? {
          taskAmount: billing?.taskAmount ?? planCatalogue.cloud.taskAmount,
          spendCap: billing?.spendCap ?? null,
        }
      : null,
  };
}

function isUnpaid(type: TeamType, appMode: AppMode): boolean {
  return appMode === "selfhost" || type === "admin" || type === "new" || type === "free";
}

function hasLapsed({ billing, now }: PlanFacts): boolean {
  return billing?.state === "past_due" && billing.graceUntil !== null && billing.graceUntil <= now;
}
