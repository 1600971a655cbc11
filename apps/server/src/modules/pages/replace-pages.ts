import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import { requireMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { keepRoomless } from "../links/index.ts";
import { type PlanRules, withPlan } from "../plan/index.ts";
import { givePages } from "./give-pages.ts";
import { readPageAddresses } from "./page-addresses.ts";
import { findSiteUrl } from "./pages-repository.ts";
import { takePageAway } from "./remove-page.ts";

type Input = EndpointRequest<typeof endpoints.pages.replace>;
type Result = EndpointResult<typeof endpoints.pages.replace>;

/**
 * Puts pages of a site in the place of others, as where the plan has no room for all that its crawl found: those that
 * go are deleted with all they have, those that come get a first scan as far as the month's allowance goes. All of it,
 * or nothing. What goes stands among the pages that there is no room for, until the next crawl.
 * @throws ServiceError NOT_FOUND when the site, or one of the pages in it, is not the caller's; INVALID_INPUT naming
 * the first address that is not a page of the site; FORBIDDEN; PLAN_LIMIT when there is no room for all that come
 */
export async function replacePages(
  ctx: RequestContext,
  { id, page_ids, page_urls, scans }: Input,
  rules: PlanRules,
): Promise<Result> {
  requireMay(ctx.member, { action: "add", resource: "page" });
  const siteUrl = await findSiteUrl(ctx.db, id);
  if (siteUrl === null) throw notFound("site");
  const addresses = readPageAddresses(siteUrl, page_urls);
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const gone: string[] = [];
    for (const pageId of new Set(page_ids)) {
      const page = await takePageAway(tx, ctx, pageId);
      if (page.siteId !== id) throw notFound("page");
      gone.push(page.pageUrl);
    }
    await keepRoomless(tx, { teamId: ctx.teamId, siteId: id }, gone);
    const told = await givePages(tx, ctx, plan, {
      ...{ siteId: id, addresses, unscannedToo: true, extraScans: true },
      ...(scans !== undefined && { scansAtMost: scans }),
    });
    return { removed: gone.length, ...told };
  });
}
