import { type EndpointRequest, type endpoints, hostOf, type Site } from "@sitewright/contract";
import { invariant, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { readPageAddresses } from "../pages/index.ts";
import { type PlanRules, requireRoomFor, withPlan } from "../plan/index.ts";
import { addSite } from "./add-site.ts";
import { assertMayAddSite, readSiteAddress } from "./site-policy.ts";
import { presentSite } from "./site-presenter.ts";
import { countSites, findSite } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.create>;

/**
 * Adds a site. An address that turns out not to answer, or not to be public, keeps its site: the crawl says why.
 * @throws ServiceError FORBIDDEN, INVALID_INPUT, DUPLICATE when the team has the site, or PLAN_LIMIT
 */
export async function createSite(
  ctx: RequestContext,
  input: Input,
  { rules, firstCases }: { rules: PlanRules; firstCases: boolean },
): Promise<Site> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    assertMayAddSite(plan.type, rules.appMode);
    const site = readSiteAddress(input.site_url);
    const pages = readPageAddresses(site.url, input.page_urls);
    const by = originOf(ctx);
    const id = await addSite(tx, plan, { site, pages, tags: input.tags ?? [] }, { by, firstCases });
    if (id === null) {
      throw new ServiceError(
        "DUPLICATE",
        `This site is already in your team: ${hostOf(site.url)}.`,
        { field: "site_url" },
      );
    }
    // After the insert, so that a site which is there already is called that, and not one too many.
    requireRoomFor(plan, "sites", (await countSites(tx, ctx.teamId)) - 1, 1);
    const view = await findSite(tx, id);
    invariant(view, "a site just added is there");
    return presentSite(view);
  });
}
