import type { TeamType } from "@sitewright/contract";
import type { Lane, Share, ShareWeight } from "../../platform/jobs/fair-share.ts";
import type { Plan } from "./effective-plan.ts";

/** A team's share of the workers while others wait too; alone it has all of them. */
const weights: Record<TeamType, ShareWeight> = {
  new: 1,
  free: 1,
  cloud: 3,
  selfhost: 3,
  admin: 3,
  enterprise: 6,
};

/** On whose behalf a team's jobs wait, and how much of the workers its plan gives it. */
export function shareOf({ teamId, type, isLapsed }: Plan, lane: Lane): Share {
  return { of: teamId, weight: isLapsed ? weights.free : weights[type], lane };
}
