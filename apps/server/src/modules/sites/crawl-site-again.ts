import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { requestCrawl } from "./request-crawl.ts";
import { presentSite } from "./site-presenter.ts";
import { findSite } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.crawl>;

/**
 * Queues another crawl. Pages known already are kept as they are; new ones are added and scanned.
 * @throws ServiceError NOT_FOUND, DUPLICATE while a crawl waits or runs, or PLAN_LIMIT when the site is
 * paused.
 */
export async function crawlSiteAgain(
  ctx: RequestContext,
  { id, ...options }: Input,
  rules: PlanRules,
): Promise<Site> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await ownId(tx, "site", id);
    if (!(await requestCrawl(tx, plan, { siteId: id, options }, originOf(ctx)))) {
      throw new ServiceError("DUPLICATE", "A crawl of this site is waiting or running already.");
    }
    await requireActiveSite(tx, plan, id);
    const view = await findSite(tx, id);
    // Somebody may have deleted it since it was looked up.
    if (!view) throw notFound("site");
    return presentSite(view);
  });
}
