import type { RunKind } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { invariant } from "../../platform/errors.ts";
import { dropJobs } from "../../platform/jobs/drop-jobs.ts";
import { emit, type Origin } from "../events/index.ts";
import { lockTeam, returnToAllowance } from "../plan/index.ts";
import { deleteBulks, deleteBulksOf, type RunBulk } from "./bulks-repository.ts";
import { returnReserved } from "./return-reserved.ts";
import { allowanceOf } from "./run-allowances.ts";
import { runQueue } from "./run-kind.ts";
import { cancelActive, type RunRow, type RunTarget } from "./run-repository.ts";
import { startWaiters } from "./start-ready.ts";

/**
 * Ends runs that wait or run as cancelled, gives back what they took of the allowance and drops
 * their jobs; what has ended stays as it is. Workers notice within a second or two and stop. However
 * many they are, it is told once for each kind.
 * @param limit the most that are ended, those that run first; null ends all
 * @returns how many were ended.
 */
export async function cancelRuns(
  tx: Db,
  by: Origin<string>,
  target: RunTarget,
  reason: string,
  limit: number | null = null,
): Promise<number> {
  const { teamId } = by;
  // As for whatever opens runs: the team before its runs.
  await lockTeam(tx, teamId);
  const unopened = await endBulksOf(tx, teamId, target);
  const ended = await cancelActive(tx, teamId, target, reason, limit);
  for (const [kind, group] of Map.groupBy(ended, (run) => run.kind)) {
    await giveBack(tx, teamId, kind, group);
    const jobs = group.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
    await dropJobs(tx, runQueue(kind), teamId, jobs);
  }
  const ids = ended.map(({ id }) => id);
  await startWaiters(tx, teamId, ids);
  await tell(tx, by, ended, unopened);
  return ended.length;
}

/** Ends bulks: what they have not opened will not be, and goes back to the allowance; their runs go on. */
export async function cancelBulks(
  tx: Db,
  by: Origin<string>,
  ids: readonly string[],
): Promise<void> {
  await lockTeam(tx, by.teamId);
  await tell(tx, by, [], await withReturned(tx, await deleteBulks(tx, by.teamId, ids)));
}

async function tell(
  tx: Db,
  by: Origin<string>,
  ended: readonly RunRow[],
  unopened: readonly RunBulk[],
): Promise<void> {
  const kinds = new Set([...ended, ...unopened].map(({ kind }) => kind));
  const events = [...kinds].map((kind) => {
    const runs = ended.filter((run) => run.kind === kind);
    const bulks = unopened.filter((bulk) => bulk.kind === kind);
    const count = bulks.reduce((sum, { reserved }) => sum + reserved, runs.length);
    const run_id = count === 1 ? (runs[0]?.id ?? null) : null;
    const siteId = [...runs, ...bulks][0]?.siteId ?? null;
    return { name: "run.cancelled", siteId, data: { kind, count, run_id } } as const;
  });
  await emit(tx, by, ...events);
}

/** What is still to be opened on a site, or for a team, will not be. */
async function endBulksOf(tx: Db, teamId: string, target: RunTarget): Promise<RunBulk[]> {
  if (!("siteId" in target || "whole" in target)) return [];
  const siteId = "siteId" in target ? target.siteId : null;
  return withReturned(tx, await deleteBulksOf(tx, teamId, siteId, target.kind));
}

/** Gives back what bulks that were ended had reserved. @returns them */
async function withReturned(tx: Db, bulks: RunBulk[]): Promise<RunBulk[]> {
  for (const bulk of bulks) await returnReserved(tx, bulk);
  return bulks;
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
