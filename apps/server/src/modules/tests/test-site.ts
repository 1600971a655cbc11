import { randomUUID } from "node:crypto";
import { scanParts } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { openBulk, reserveBulk } from "../runs/index.ts";
import { countPagesToScan, scanBulk, scanKey } from "../scans/index.ts";
import type { TestChoices } from "./open-test.ts";
import { testBulk } from "./test-bulk.ts";
import { countPagesToTest } from "./test-bulk-repository.ts";
import { testKey } from "./test-run.ts";

/**
 * Tests all pages of a site, but those whose test is under way: their result is on its way. All are promised
 * with their scans in one short transaction, which holds the plan, and opened in several.
 * @param batch of the call; its own unless given
 * @returns the tests
 * @throws ServiceError NOT_FOUND, BAD_REQUEST without a scan to compare with, DUPLICATE, or PLAN_LIMIT
 */
export async function testSite(
  ctx: RequestContext,
  siteId: string,
  choices: TestChoices,
  rules: PlanRules,
  batch: string | null,
): Promise<string[]> {
  const bulkId = randomUUID();
  await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await ownId(tx, "site", siteId);
    await requireActiveSite(tx, plan, siteId);
    const configs = await findRunConfigs(tx, { teamId: plan.teamId, siteId }, {});
    const configKey = testKey(configs, { ...choices, preScan: null, postScan: null });
    const pages = await countPagesToTest(tx, siteId, configKey);
    requireSomething(pages);
    const scans = { bulk: randomUUID(), key: scanKey(configs, scanParts) };
    const { free } = await countPagesToScan(tx, siteId, scans.key);
    const bulk = { siteId, by: originOf(ctx) };
    if (free > 0) {
      const scanned = { id: scans.bulk, configs, configKey: scans.key, count: free };
      await reserveBulk(tx, plan, scanBulk, { ...bulk, ...scanned });
    }
    const own = { ...configs, ...choices, batch: batch ?? bulkId, scans };
    const tested = { id: bulkId, configs: own, configKey, count: pages.free };
    await reserveBulk(tx, plan, testBulk, { ...bulk, ...tested });
  });
  return openBulk(ctx.db, testBulk, bulkId);
}

function requireSomething(pages: { all: number; scanned: number; free: number }): void {
  if (pages.all === 0) {
    throw new ServiceError("BAD_REQUEST", "This site has no pages yet: crawl it first.");
  }
  if (pages.scanned === 0) {
    throw new ServiceError(
      "BAD_REQUEST",
      "No page of this site has a scan to compare with: scan it first.",
    );
  }
  if (pages.free === 0) {
    throw new ServiceError("DUPLICATE", "Tests of all pages of this site are running already.");
  }
}
