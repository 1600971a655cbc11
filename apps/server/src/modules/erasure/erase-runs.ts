import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { forgetUses } from "../artifacts/index.ts";
import { bySystem } from "../events/index.ts";
import { cancelRuns, deleteRuns, lockRuns } from "../runs/index.ts";

/** Whose rows are deleted: a site's, or the whole team's. */
export type Erased = { siteId: string } | { whole: "team" };

/** Runs of one transaction, each of which has some ten rows of its own. */
const runsAtOnce = 200;

/** Ends what is under way and deletes all runs, a batch a transaction; their files follow by themselves. */
export async function eraseRuns(
  db: TeamDb,
  teamId: string,
  erased: Erased,
  signal: AbortSignal,
): Promise<void> {
  await untilNone(signal, runsAtOnce, () =>
    transaction(db, (tx) => cancelRuns(tx, bySystem(teamId), erased, reasonOf(erased), runsAtOnce)),
  );
  await untilNone(signal, runsAtOnce, () =>
    transaction(db, async (tx) => {
      const ids = await lockRuns(tx, teamId, erased, runsAtOnce);
      await forgetUses(tx, teamId, ids);
      await deleteRuns(tx, teamId, ids);
      return ids.length;
    }),
  );
}

/** Says why a run of what is being deleted was cancelled. */
export function reasonOf(erased: Erased): string {
  return "siteId" in erased ? "Its site was deleted." : "Its team was deleted.";
}

/** Batches until one is not full. */
export async function untilNone(
  signal: AbortSignal,
  limit: number,
  batch: () => Promise<number>,
): Promise<void> {
  do signal.throwIfAborted();
  while ((await batch()) === limit);
}
