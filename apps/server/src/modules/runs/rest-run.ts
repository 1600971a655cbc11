import { randomUUID } from "node:crypto";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { RunLostError, RunWaitsError } from "./run-fault.ts";
import { lockRun, type RunHold, requeueRun } from "./run-repository.ts";

/**
 * Puts a run that is held back without a job, until somebody wakes it. Having got so far, it has not stopped its worker.
 * @param isOver whether what it would wait for has come meanwhile: then it goes on
 * @throws RunLostError when it is held no more; RunWaitsError once it rests
 */
export async function restRun(
  db: TeamDb,
  hold: RunHold,
  isOver: (tx: TeamDb) => Promise<boolean>,
): Promise<void> {
  const rests = await transaction(db, async (tx) => {
    if (!(await lockRun(tx, hold))) throw new RunLostError();
    if (await isOver(tx)) return false;
    const how = { jobId: randomUUID(), counts: "none", waits: false } as const;
    if (!(await requeueRun(tx, hold, how))) throw new RunLostError();
    return true;
  });
  if (rests) throw new RunWaitsError();
}
