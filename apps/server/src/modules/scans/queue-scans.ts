import type { RunConfigsInput } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import type { Plan } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { openRuns, type RunBecause } from "../runs/index.ts";
import { scanKey, scanRun } from "./scan-run.ts";
import { insertScans } from "./scans-repository.ts";

/**
 * Adds a scan of each page, run as was asked for, or else as its site or team set it, and its job, and counts it against the plan that
 * the caller's transaction holds: all of it lasts, or nothing. A page whose scan waits or runs
 * already is passed over.
 * @param wanted what was asked for otherwise than the team has it.
 * @param isFree takes nothing of the allowance
 * @returns the ids of the new scans.
 * @throws ServiceError PLAN_LIMIT when they do not all fit into the month's allowance.
 */
export async function queueScans(
  tx: Db,
  plan: Plan,
  siteId: string,
  pageIds: readonly string[],
  because: RunBecause,
  wanted: RunConfigsInput = {},
  { isFree = false } = {},
): Promise<string[]> {
  const configs = await findRunConfigs(tx, { teamId: plan.teamId, siteId }, wanted);
  const opened = await openRuns(tx, plan, scanRun, {
    ...because,
    isFree,
    requests: pageIds.map((pageId) => ({ siteId, pageId, subjectId: pageId })),
    configs,
    configKey: scanKey(configs),
  });
  const ids = opened.map(({ id }) => id);
  await insertScans(tx, plan.teamId, ids, configs.parts);
  return ids;
}
