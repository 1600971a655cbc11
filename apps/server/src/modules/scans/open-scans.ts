import { randomUUID } from "node:crypto";
import type { RunConfigsInput } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { type Plan, requireActiveSite } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { type RunBecause, reserveBulk } from "../runs/index.ts";
import { queueScans } from "./queue-scans.ts";
import { scanBulk } from "./scan-bulk.ts";
import { scanKey } from "./scan-run.ts";
import { countPagesToScan, findPage } from "./scan-targets-repository.ts";

/**
 * Opens a scan of one page, in the caller's transaction, which holds the plan.
 * @returns its id, in a list
 * @throws ServiceError NOT_FOUND, DUPLICATE while one is under way, or PLAN_LIMIT
 */
export async function openScan(
  tx: TeamDb,
  plan: Plan,
  pageId: string,
  configs: RunConfigsInput | undefined,
  because: RunBecause,
): Promise<string[]> {
  const page = await findPage(tx, pageId);
  if (!page) throw notFound("page");
  await requireActiveSite(tx, plan, page.siteId);
  const ids = await queueScans(tx, plan, page.siteId, [page.id], because, configs);
  if (ids.length === 0) {
    throw new ServiceError("DUPLICATE", "A scan of this page is waiting or running already.");
  }
  return ids;
}

/**
 * Promises scans of all pages of a site, in the caller's transaction, which holds the plan: `openBulk` opens
 * them after the commit, in several, so that the plan is not held for long. Pages that are being scanned
 * already are passed over: their result is on its way.
 * @returns the id of the bulk
 * @throws ServiceError NOT_FOUND, DUPLICATE when nothing is left to start, or PLAN_LIMIT
 */
export async function reserveScans(
  tx: TeamDb,
  plan: Plan,
  siteId: string,
  wanted: RunConfigsInput | undefined,
  because: RunBecause,
): Promise<string> {
  await ownId(tx, "site", siteId);
  await requireActiveSite(tx, plan, siteId);
  const configs = await findRunConfigs(tx, { teamId: plan.teamId, siteId }, wanted ?? {});
  const configKey = scanKey(configs);
  const { all, free } = await countPagesToScan(tx, siteId, configKey);
  if (all === 0) {
    throw new ServiceError("DUPLICATE", "This site has no pages yet: crawl it first.");
  }
  if (free === 0) {
    throw new ServiceError("DUPLICATE", "Scans of all pages of this site are running already.");
  }
  const id = randomUUID();
  await reserveBulk(tx, plan, scanBulk, {
    ...because,
    id,
    siteId,
    configs,
    configKey,
    count: free,
  });
  return id;
}
