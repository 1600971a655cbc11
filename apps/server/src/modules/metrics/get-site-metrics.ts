import type { EndpointRequest, endpoints, SiteMetrics } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectFindings, selectTrend, selectWorstPages } from "./site-metrics-repository.ts";

type Input = EndpointRequest<typeof endpoints.metrics.site>;

/**
 * A site's trend, its worst pages, and what its pages fail at.
 * @throws ServiceError NOT_FOUND
 */
export async function getSiteMetrics(
  ctx: RequestContext,
  { site_id: siteId, days }: Input,
): Promise<SiteMetrics> {
  const own = await ownId(ctx.db, "site", siteId);
  const [trend, worst, findings] = await Promise.all([
    selectTrend(ctx.db, own, days),
    selectWorstPages(ctx.db, own),
    selectFindings(ctx.db, own),
  ]);
  return { trend, worst, findings };
}
