import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { laterInSeconds } from "../../platform/jobs/retry-ladder.ts";
import type { JobPlace } from "../../platform/jobs/send-jobs.ts";
import { announceRun } from "./announce-run.ts";
import { RunLostError } from "./run-fault.ts";
import type { RunKindOf } from "./run-kind.ts";
import { postponeStart, type RunHold, type RunStart, requeueRun } from "./run-repository.ts";

/**
 * Why a run goes back to the queue: its worker stops, a trouble of ours put it off, or this start hung
 * and counts as one that stopped its worker.
 */
export type ReleaseReason = "stopping" | "later" | "hung";

/** Puts off the start of a run that nobody has taken yet, by a new job; what a run stores needs room. */
export function postponeRun<C>(db: Db, kind: RunKindOf<C>, start: RunStart): Promise<void> {
  return transaction(db, async (tx) => {
    const jobId = randomUUID();
    const postponed = await postponeStart(tx, start, jobId);
    if (!postponed) return;
    await kind.job.send(
      tx,
      { team_id: start.teamId, run_id: start.id },
      { id: jobId, startAfter: laterInSeconds(postponed.waits) },
    );
  });
}

/**
 * Gives an unfinished run back to its queue under a new job, in one transaction: so the queue's own
 * count of tries counts crashes only, and a run may wait for as long as it takes.
 * @param place of the job that started it: it waits where it stood
 * @throws RunLostError when the holder has lost it.
 */
export function releaseRun<C>(
  db: Db,
  kind: RunKindOf<C>,
  hold: RunHold,
  why: ReleaseReason,
  place: JobPlace,
): Promise<void> {
  return transaction(db, async (tx) => {
    const jobId = randomUUID();
    const released = await requeueRun(tx, hold, {
      jobId,
      counts: why === "hung",
      waits: why === "later",
    });
    if (!released) throw new RunLostError();
    const startAfter = why === "later" ? { startAfter: laterInSeconds(released.waits) } : {};
    await kind.job.send(
      tx,
      { team_id: hold.teamId, run_id: hold.id },
      { id: jobId, place, ...startAfter },
    );
    await announceRun(tx, released);
  });
}
