import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { isSparing, type PlanRules, withPlan } from "../plan/index.ts";
import { givePages } from "./give-pages.ts";
import { readPageAddresses } from "./page-addresses.ts";
import { findSiteUrl } from "./pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.pages.create>;
type Result = EndpointResult<typeof endpoints.pages.create>;

/**
 * Adds pages to a site, each with a first scan; all of them, or none when one is refused. Where scans beyond the
 * month's allowance cost and are not wanted, pages that it has none for are added without one.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT naming the first that is not a page of the site, or
 * PLAN_LIMIT when the plan has no room for all the pages that are new, or no scans for them.
 */
export async function createPages(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const siteUrl = await findSiteUrl(ctx.db, input.site_id);
  if (siteUrl === null) throw notFound("site");
  const addresses = readPageAddresses(siteUrl, input.page_urls);
  const { added, scanned } = await withPlan(ctx.db, ctx.teamId, rules, (tx, plan) =>
    givePages(tx, ctx, plan, {
      ...{ siteId: input.site_id, addresses },
      unscannedToo: isSparing(plan, input.extra_scans),
    }),
  );
  return { added, known: addresses.length - added, scanned };
}
