import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { forgetSomeLooks, forgetSomeReportFiles } from "../artifacts/index.ts";
import { bySystem } from "../events/index.ts";
import { cancelRuns } from "../runs/index.ts";
import { eraseRuns, reasonOf, untilNone } from "./erase-runs.ts";
import { deletePages, deleteSite, isSiteMarked } from "./erasure-repository.ts";

/** Rows of one transaction. */
const pagesAtOnce = 500;
/** Looks of one transaction. */
const looksAtOnce = 500;
/** Editions of one transaction; each has a few files. */
const editionsAtOnce = 100;

/**
 * Deletes all rows of a site that is gone for everybody already, in batches: nobody waits long for
 * what one holds. Killed at any point, or run twice at once, it goes on from where the rows stand.
 */
export async function eraseSite(
  { db }: { db: TeamDb },
  { team_id: teamId, site_id: siteId }: { team_id: string; site_id: string },
  signal: AbortSignal,
): Promise<void> {
  if (!(await isSiteMarked(db, teamId, siteId))) return;
  await eraseRuns(db, teamId, { siteId }, signal);
  await untilNone(signal, looksAtOnce, () =>
    transaction(db, (tx) => forgetSomeLooks(tx, { teamId, siteId }, looksAtOnce)),
  );
  await untilNone(signal, editionsAtOnce, () =>
    transaction(db, (tx) => forgetSomeReportFiles(tx, { teamId, siteId }, editionsAtOnce)),
  );
  await untilNone(signal, pagesAtOnce, () => deletePages(db, teamId, siteId, pagesAtOnce));
  await transaction(db, async (tx) => {
    // What a call opened that had begun before the mark.
    await cancelRuns(tx, bySystem(teamId), { siteId }, reasonOf({ siteId }));
    await deleteSite(tx, teamId, siteId);
  });
}
