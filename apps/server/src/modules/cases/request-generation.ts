import { generatedCasesMax, generatedLayersMax, type RunConfigsInput } from "@sitewright/contract";
import type { DeviceName } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import type { Origin } from "../events/index.ts";
import { type Plan, shareOf } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { insertWaiters, openRuns, startReady } from "../runs/index.ts";
import { findFirstWork } from "./generation-repository.ts";
import { generationRun } from "./generation-run.ts";

/** How many pages are looked at for a site that was just added. */
const layersOfNewSite = 8;

type Wanted = {
  siteId: string;
  startUrl: string;
  maxCases: number;
  maxLayers: number;
  configs?: Pick<RunConfigsInput, "device" | "window_size">;
};

/**
 * Queues the making of cases of a site in the caller's transaction, which holds the plan. It takes nothing of the
 * allowance.
 * @returns the run, or null when one waits or runs already
 */
export async function requestGeneration(
  tx: TeamDb,
  plan: Plan,
  wanted: Wanted,
  by: Origin,
): Promise<string | null> {
  return open(tx, plan, wanted, by, { isStep: false, isWaiting: false });
}

/**
 * As `requestGeneration`, for a site that was just added: it waits until the site's crawl is over, or its first scan, so
 * that it keeps nobody waiting for them.
 */
export async function requestFirstGeneration(
  tx: TeamDb,
  plan: Plan,
  { siteId, siteUrl }: { siteId: string; siteUrl: string },
  by: Origin,
): Promise<void> {
  const wanted = {
    siteId,
    startUrl: siteUrl,
    maxCases: generatedCasesMax,
    maxLayers: layersOfNewSite,
  };
  const id = await open(tx, plan, wanted, by, { isStep: true, isWaiting: true });
  if (id === null) return;
  const first = await findFirstWork(tx, siteId);
  if (first !== null) await insertWaiters(tx, plan.teamId, [first], id);
  await startReady(tx, plan.teamId, [id], shareOf(plan, "planned"));
}

async function open(
  tx: TeamDb,
  plan: Plan,
  { siteId, startUrl, maxCases, maxLayers, configs = {} }: Wanted,
  by: Origin,
  how: { isStep: boolean; isWaiting: boolean },
): Promise<string | null> {
  const { teamId } = plan;
  const { device, window_size } = await findRunConfigs(tx, { teamId, siteId }, configs);
  const [run] = await openRuns(tx, plan, generationRun, {
    requests: [{ siteId, pageId: null, subjectId: siteId }],
    configs: {
      start_url: startUrl,
      max_cases: Math.min(maxCases, generatedCasesMax),
      max_layers: Math.min(maxLayers, generatedLayersMax),
      // What is known of the device is asked of whoever names one.
      device: device as DeviceName,
      window_size,
    },
    ...{ configKey: "", trigger: "person", by, isFree: true, ...how },
  });
  return run?.id ?? null;
}
