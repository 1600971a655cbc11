import { type EndpointRequest, type endpoints, hostOf, type Site } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type Address, addPages, readPageAddresses } from "../pages/index.ts";
import { type Plan, type PlanRules, requireRoomFor, withPlan } from "../plan/index.ts";
import { assertMayAddSite, readSiteAddress } from "./site-policy.ts";
import { presentSite } from "./site-presenter.ts";
import { crawlSiteJob } from "./sites-jobs.ts";
import { countSites, findSite, insertSite } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.create>;

/**
 * Adds a site. With page addresses those become its pages and count as its crawl; without, a crawl
 * is queued. An address that turns out not to answer, or not to be public, keeps its site: the
 * crawl says why.
 * @throws ServiceError FORBIDDEN, INVALID_INPUT, DUPLICATE when the team has the site, or PLAN_LIMIT
 */
export async function createSite(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Site> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    assertMayAddSite(plan.type, rules.appMode);
    const site = readSiteAddress(input.site_url);
    const pages = readPageAddresses(site.url, input.page_urls);
    const id = await insertSite(tx, ctx.teamId, { site, pages: pages.length });
    if (!id) {
      throw new ServiceError(
        "DUPLICATE",
        `This site is already in your team: ${hostOf(site.url)}.`,
        { field: "site_url" },
      );
    }
    // After the insert, so that a site which is there already is called that, and not one too many.
    requireRoomFor(plan, "sites", (await countSites(tx, ctx.teamId)) - 1, 1);
    await startWork(tx, plan, id, pages);
    const view = await findSite(tx, ctx.teamId, id);
    invariant(view, "a site just added is there");
    return presentSite(view);
  });
}

async function startWork(tx: Db, plan: Plan, siteId: string, pages: readonly Address[]) {
  if (pages.length === 0) {
    await crawlSiteJob.send(tx, { team_id: plan.teamId, site_id: siteId });
    return;
  }
  const rows = pages.map(({ url, key }) => ({ pageUrl: url, urlKey: key, title: null }));
  await addPages(tx, plan, siteId, rows);
}
