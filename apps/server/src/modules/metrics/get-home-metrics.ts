import type { HomeMetrics } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countTeamRows } from "./metrics-repository.ts";

/** Counts for the home screen. Nothing opens issues yet, so none are open. */
export async function getHomeMetrics(ctx: RequestContext): Promise<HomeMetrics> {
  return { ...(await countTeamRows(ctx.db, ctx.teamId, ctx.member.siteIds)), open_issues: 0 };
}
