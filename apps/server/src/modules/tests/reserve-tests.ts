import { randomUUID } from "node:crypto";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { ServiceError } from "../../platform/errors.ts";
import { type Plan, requireActiveSite } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { type RunBecause, reserveBulk } from "../runs/index.ts";
import { countPagesToScan, scanBulk, scanKey } from "../scans/index.ts";
import type { TestChoices } from "./open-test.ts";
import { testBulk } from "./test-bulk.ts";
import { countPagesToTest } from "./test-bulk-repository.ts";
import { partsToCompare, scannedFor, testKey } from "./test-run.ts";

/**
 * Promises tests of all pages of a site, but those whose test is under way: their result is on its way. They are
 * promised with their scans, in the caller's transaction, which holds the plan, and opened by `openBulk`.
 * @param batch of the call; its own unless given
 * @returns the id of the bulk
 * @throws ServiceError NOT_FOUND, BAD_REQUEST without a scan to compare with, DUPLICATE, or PLAN_LIMIT
 */
export async function reserveTests(
  tx: TeamDb,
  plan: Plan,
  siteId: string,
  { batch, type, ...choices }: TestChoices & { batch: string | null },
  asked: RunBecause,
): Promise<string> {
  const id = randomUUID();
  // The same for tests and scans: a test finds the scan by it that was asked for with it.
  const because = { triggerId: id, ...asked };
  await ownId(tx, "site", siteId);
  await requireActiveSite(tx, plan, siteId);
  const configs = await findRunConfigs(tx, { teamId: plan.teamId, siteId });
  const parts = partsToCompare(type, configs);
  const configKey = testKey(configs, { parts, preScan: null, postScan: null });
  const pages = await countPagesToTest(tx, siteId, configKey);
  requireSomething(pages);
  // Of a whole site, what its scans look at is looked at, too: their results are its state.
  const looked = { ...configs, parts: scannedFor([...configs.parts, ...parts]) };
  const scans = { bulk: randomUUID(), key: scanKey(looked) };
  const { free } = await countPagesToScan(tx, siteId, scans.key);
  if (free > 0) {
    const scanned = { id: scans.bulk, configs: looked, configKey: scans.key, count: free };
    await reserveBulk(tx, plan, scanBulk, { ...because, siteId, ...scanned });
  }
  const own = { ...configs, ...choices, parts, batch: batch ?? id, scans };
  await reserveBulk(tx, plan, testBulk, {
    ...because,
    siteId,
    id,
    configs: own,
    configKey,
    count: pages.free,
  });
  return id;
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
