import type { EndpointRequest, endpoints, SiteMetrics } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectHealth, selectTrend, selectWorstPages } from "./site-metrics-repository.ts";

type Input = EndpointRequest<typeof endpoints.metrics.site>;

/**
 * A site's trend and its worst pages.
 * @throws ServiceError NOT_FOUND
 */
export async function getSiteMetrics(
  ctx: RequestContext,
  { site_id: siteId, days }: Input,
): Promise<SiteMetrics> {
  const own = await ownId(ctx.db, "site", siteId);
  const [health, trend, worst] = await Promise.all([
    selectHealth(ctx.db, own),
    selectTrend(ctx.db, own, days),
    selectWorstPages(ctx.db, own),
  ]);
  return { health, trend, worst };
}
