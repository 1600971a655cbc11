import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { startReady } from "../runs/index.ts";
import { wake } from "./flow-runs-repository.ts";

/** Has runs of flows go on that wait for something which has ended; one that is held just now looks once more. */
export async function wakeFlowRuns(db: TeamDb, ids: Iterable<string>): Promise<void> {
  for (const id of new Set(ids)) await transaction(db, (tx) => wakeFlowRun(tx, id));
}

/** As `wakeFlowRuns`, in the transaction of what has ended. */
export async function wakeFlowRun(tx: TeamDb, id: string): Promise<void> {
  // The row holds up whoever wakes it too, so that it gets one job.
  if (await wake(tx, id)) await startReady(tx, tx.scope.teamId, [id]);
}
