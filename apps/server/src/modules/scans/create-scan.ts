import { randomUUID } from "node:crypto";
import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type Plan, type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import type { RunBecause } from "../runs/index.ts";
import { queueScans } from "./queue-scans.ts";
import { findPage, hasSite, listPageIds } from "./scan-targets-repository.ts";

type Input = EndpointRequest<typeof endpoints.scans.create>;
type Result = EndpointResult<typeof endpoints.scans.create>;

/**
 * Scans one page, or every page of a site: all of them, or none when the plan lets not all be scanned.
 * @throws ServiceError NOT_FOUND, DUPLICATE when nothing is left to start, or PLAN_LIMIT
 */
export async function createScan(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const because = { trigger: "person", triggerId: randomUUID(), createdBy: ctx.userId } as const;
  const ids = await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    return "page_id" in input
      ? scanPage(tx, plan, input.page_id, because)
      : scanSite(tx, plan, input.site_id, because);
  });
  const message = ids.length === 1 ? "1 scan started." : `${ids.length} scans started.`;
  return { success: true, message, ids };
}

async function scanPage(
  tx: Db,
  plan: Plan,
  pageId: string,
  because: RunBecause,
): Promise<string[]> {
  const page = await findPage(tx, plan.teamId, pageId);
  if (!page) throw notFound("page");
  await requireActiveSite(tx, plan, page.siteId);
  const ids = await queueScans(tx, plan, page.siteId, [page.id], because);
  if (ids.length === 0) {
    throw new ServiceError("DUPLICATE", "A scan of this page is waiting or running already.");
  }
  return ids;
}

/** Pages that are being scanned already are passed over: their result is on its way. */
async function scanSite(
  tx: Db,
  plan: Plan,
  siteId: string,
  because: RunBecause,
): Promise<string[]> {
  if (!(await hasSite(tx, plan.teamId, siteId))) throw notFound("site");
  await requireActiveSite(tx, plan, siteId);
  const pageIds = await listPageIds(tx, plan.teamId, siteId);
  if (pageIds.length === 0) {
    throw new ServiceError("DUPLICATE", "This site has no pages yet: crawl it first.");
  }
  const ids = await queueScans(tx, plan, siteId, pageIds, because);
  if (ids.length === 0) {
    throw new ServiceError("DUPLICATE", "Scans of all pages of this site are running already.");
  }
  return ids;
}
