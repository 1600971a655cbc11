import type { RunKind } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { invariant } from "../../platform/errors.ts";
import { dropJobs } from "../../platform/jobs/drop-jobs.ts";
import { lockTeam, returnToAllowance } from "../plan/index.ts";
import { deleteBulksOf } from "./bulks-repository.ts";
import { returnReserved } from "./return-reserved.ts";
import { allowanceOf } from "./run-allowances.ts";
import { runQueue } from "./run-kind.ts";
import { cancelActive, type RunRow, type RunTarget } from "./run-repository.ts";

/**
 * Ends runs that wait or run as cancelled, gives back what they took of the allowance and drops
 * their jobs; what has ended stays as it is. Workers notice within a second or two and stop.
 * @returns how many were ended.
 */
export async function cancelRuns(
  tx: Db,
  teamId: string,
  target: RunTarget,
  reason: string,
): Promise<number> {
  // As for whatever opens runs: the team before its runs.
  await lockTeam(tx, teamId);
  if ("siteId" in target) await cancelBulks(tx, teamId, target.siteId, target.kind);
  const ended = await cancelActive(tx, teamId, target, reason);
  for (const [kind, group] of Map.groupBy(ended, (run) => run.kind)) {
    await giveBack(tx, teamId, kind, group);
    const jobs = group.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
    await dropJobs(tx, runQueue(kind), teamId, jobs);
  }
  return ended.length;
}

/** What is still to be opened on a site will not be. */
async function cancelBulks(
  tx: Db,
  teamId: string,
  siteId: string,
  kind: RunKind | undefined,
): Promise<void> {
  for (const bulk of await deleteBulksOf(tx, teamId, siteId, kind)) await returnReserved(tx, bulk);
}

async function giveBack(
  tx: Db,
  teamId: string,
  kind: RunKind,
  ended: readonly RunRow[],
): Promise<void> {
  const allowance = allowanceOf(kind);
  if (allowance === null) return;
  const returned = ended.filter(({ charge }) => charge === "returned");
  const months = Map.groupBy(returned, ({ chargeMonth }) => chargeMonth?.getTime());
  for (const [month, { length }] of months) {
    invariant(month, "what is charged counts in a month");
    await returnToAllowance(tx, teamId, allowance, new Date(month), length);
  }
}
