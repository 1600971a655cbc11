import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countPages } from "../pages/index.ts";
import { withPlan } from "../plan/index.ts";
import { type CreateSiteDeps, createSiteIn } from "./create-site.ts";
import { takeAway } from "./remove-site.ts";

type Input = EndpointRequest<typeof endpoints.sites.replace>;

/**
 * Puts another site in the place of one that could never be read, so that a slip in its address takes no
 * place of the plan's. The two have nothing in common: the old one is deleted, the new one added, or neither.
 * @throws ServiceError NOT_FOUND, DUPLICATE when the site has been read, or the team has one at the new address;
 * what `createSite` throws
 */
export async function replaceSite(
  ctx: RequestContext,
  { id, site_url }: Input,
  deps: CreateSiteDeps,
): Promise<Site> {
  const isDemo = await deps.isDemo(site_url);
  // A crawl adds pages while it holds the plan, so none comes between the look and the deed.
  return withPlan(ctx.db, ctx.teamId, deps.rules, async (tx, plan) => {
    await takeAway(tx, ctx, id);
    if ((await countPages(tx, ctx.teamId, id)) > 0) {
      throw new ServiceError(
        "DUPLICATE",
        "This site has been read and has pages: add the other address as a site of its own.",
      );
    }
    return createSiteIn(tx, ctx, plan, { ...deps, input: { site_url, page_urls: [] }, isDemo });
  });
}
