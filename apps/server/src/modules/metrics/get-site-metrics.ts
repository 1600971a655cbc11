import type { EndpointRequest, endpoints, SiteMetrics } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { hasSite } from "../scans/index.ts";
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
  if (!(await hasSite(ctx.db, ctx.teamId, siteId))) throw notFound("site");
  const [trend, worst, findings] = await Promise.all([
    selectTrend(ctx.db, ctx.teamId, siteId, days),
    selectWorstPages(ctx.db, ctx.teamId, siteId),
    selectFindings(ctx.db, ctx.teamId, siteId),
  ]);
  return { trend, worst, findings };
}
