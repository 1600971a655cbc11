import { randomUUID } from "node:crypto";
import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  scanParts,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type Plan, type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { openBulk, type RunBecause, reserveBulk } from "../runs/index.ts";
import { queueScans } from "./queue-scans.ts";
import { scanBulk } from "./scan-bulk.ts";
import { scanKey } from "./scan-run.ts";
import { countPagesToScan, findPage } from "./scan-targets-repository.ts";

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
  const because = { trigger: "person", triggerId: randomUUID(), by: originOf(ctx) } as const;
  const ids =
    "page_id" in input
      ? await withPlan(ctx.db, ctx.teamId, rules, (tx, plan) => scanPage(tx, plan, input, because))
      : await scanSite(ctx, input, rules);
  const message = ids.length === 1 ? "1 scan started." : `${ids.length} scans started.`;
  return { success: true, message, ids };
}

async function scanPage(
  tx: TeamDb,
  plan: Plan,
  { page_id, configs }: Extract<Input, { page_id: string }>,
  because: RunBecause,
): Promise<string[]> {
  const page = await findPage(tx, page_id);
  if (!page) throw notFound("page");
  await requireActiveSite(tx, plan, page.siteId);
  const ids = await queueScans(tx, plan, page.siteId, [page.id], because, configs);
  if (ids.length === 0) {
    throw new ServiceError("DUPLICATE", "A scan of this page is waiting or running already.");
  }
  return ids;
}

/**
 * Pages that are being scanned already are passed over: their result is on its way. All are promised
 * in one short transaction and opened in several: the plan of the team is not held for long.
 */
async function scanSite(
  ctx: RequestContext,
  { site_id: siteId, configs: wanted }: Extract<Input, { site_id: string }>,
  rules: PlanRules,
): Promise<string[]> {
  const bulkId = randomUUID();
  await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await ownId(tx, "site", siteId);
    await requireActiveSite(tx, plan, siteId);
    const configs = await findRunConfigs(tx, { teamId: plan.teamId, siteId }, wanted);
    const configKey = scanKey(configs, scanParts);
    const { all, free } = await countPagesToScan(tx, siteId, configKey);
    if (all === 0) {
      throw new ServiceError("DUPLICATE", "This site has no pages yet: crawl it first.");
    }
    if (free === 0) {
      throw new ServiceError("DUPLICATE", "Scans of all pages of this site are running already.");
    }
    const bulk = { id: bulkId, siteId, configs, configKey, by: originOf(ctx), count: free };
    await reserveBulk(tx, plan, scanBulk, bulk);
  });
  return openBulk(ctx.db, scanBulk, bulkId);
}
