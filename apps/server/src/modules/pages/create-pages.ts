import { randomUUID } from "node:crypto";
import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { forgetRoomless } from "../links/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { addPages } from "./add-pages.ts";
import { readPageAddresses } from "./page-addresses.ts";
import { findSiteUrl } from "./pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.pages.create>;
type Result = EndpointResult<typeof endpoints.pages.create>;

/**
 * Adds pages to a site, each with a first scan; all of them, or none when one is refused.
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
  const rows = addresses.map(({ url, key }) => ({ pageUrl: url, urlKey: key, title: null }));
  const added = await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await requireActiveSite(tx, plan, input.site_id);
    const by = originOf(ctx);
    const because = { trigger: "person", triggerId: randomUUID(), by } as const;
    const { added: count } = await addPages(tx, plan, input.site_id, rows, because);
    if (count > 0) {
      const data = { count, page_url: rows[0]?.pageUrl ?? siteUrl };
      await emit(tx, by, { name: "page.created", siteId: input.site_id, data });
    }
    await forgetRoomless(tx, { teamId: ctx.teamId, siteId: input.site_id });
    return count;
  });
  return { added, known: rows.length - added };
}
