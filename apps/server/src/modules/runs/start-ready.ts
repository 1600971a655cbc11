import type { Db } from "../../platform/db/client.ts";
import type { Share } from "../../platform/jobs/fair-share.ts";
import { sendJobs } from "../../platform/jobs/send-jobs.ts";
import { runQueue } from "./run-kind.ts";
import { hostOf } from "./run-place.ts";
import { listReady, listWaiters } from "./run-repository.ts";

/**
 * Gives those of these runs a job that wait for nothing (any more) and have none, in the caller's
 * transaction, which holds the plan: so of two that end at once the later sees both.
 * @param share on whose behalf they wait; in front of everybody without
 */
export async function startReady(
  tx: Db,
  teamId: string,
  ids: readonly string[],
  share?: Share,
): Promise<void> {
  if (ids.length === 0) return;
  const ready = await listReady(tx, teamId, ids);
  for (const [kind, runs] of Map.groupBy(ready, (run) => run.kind)) {
    const jobs = runs.map(({ id, jobId, goesTo }) => ({
      id: jobId,
      data: { team_id: teamId, run_id: id },
      host: hostOf(goesTo),
    }));
    await sendJobs(tx, runQueue(kind), jobs, { share });
  }
}

/** Lets those start that waited for runs which have ended. */
export async function startWaiters(
  tx: Db,
  teamId: string,
  ended: readonly string[],
  share?: Share,
): Promise<void> {
  if (ended.length === 0) return;
  await startReady(tx, teamId, await listWaiters(tx, teamId, ended), share);
}
