import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { presentSite } from "./site-presenter.ts";
import { crawlSiteJob } from "./sites-jobs.ts";
import { findSite, requestCrawl } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.crawl>;

/**
 * Queues another crawl. Pages known already are kept as they are; new ones are added and scanned.
 * @throws ServiceError NOT_FOUND, DUPLICATE while a crawl waits or runs, or PLAN_LIMIT when the site is
 * paused.
 */
export async function crawlSiteAgain(
  ctx: RequestContext,
  { id }: Input,
  rules: PlanRules,
): Promise<Site> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const requested = await requestCrawl(tx, ctx.teamId, id);
    const view = await findSite(tx, ctx.teamId, id);
    if (!view) throw notFound("site");
    if (!requested) {
      throw new ServiceError("DUPLICATE", "A crawl of this site is waiting or running already.");
    }
    await requireActiveSite(tx, plan, id);
    await crawlSiteJob.send(tx, { team_id: ctx.teamId, site_id: id });
    return presentSite(view);
  });
}
