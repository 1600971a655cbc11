import type { HomeMetrics } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countRows } from "./metrics-repository.ts";

/** Counts for the home screen. Nothing opens issues yet, so none are open. */
export async function getHomeMetrics(ctx: RequestContext): Promise<HomeMetrics> {
  return { ...(await countRows(ctx.db)), open_issues: 0 };
}
