import { type Call, type ChangeThing, mayCall } from "@sitewright/contract";
import type { MemberIdentity } from "../../platform/http/request-context.ts";
import type { Change } from "../events/index.ts";

/** What a member is told of a change: the things they could ask for, of sites they work with. */
export function thingsHeard(
  { type, permissions, siteIds }: Pick<MemberIdentity, "type" | "permissions" | "siteIds">,
  { siteId, things }: Pick<Change, "siteId" | "things">,
): ChangeThing[] {
  if (siteIds !== null && siteId !== null && !siteIds.includes(siteId)) return [];
  return things.filter((thing) => mayCall({ role: type, permissions }, callOf[thing]));
}

/** By which call a thing is seen. */
const callOf = {
  sites: "sites.list",
  pages: "pages.list",
  scans: "scans.list",
  findings: "findings.list",
  issues: "issues.list",
  tests: "tests.list",
  reports: "reports.list",
  migrations: "migrations.get",
  cases: "cases.list",
  flows: "flows.list",
  schedules: "schedules.list",
  alerts: "alerts.list",
  processes: "processes.list",
  metrics: "metrics.home",
  billing: "billing.info",
  team: "team.get",
  member: "member.get",
} as const satisfies Record<ChangeThing, Call>;
