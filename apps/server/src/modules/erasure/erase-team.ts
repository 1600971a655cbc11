import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { forgetSomeLooks, forgetSomeReportFiles } from "../artifacts/index.ts";
import { eraseRuns, untilNone } from "./erase-runs.ts";
import { deleteTeam, deleteTeamRows, isTeamStanding, teamTables } from "./erasure-repository.ts";

/** Rows of one transaction. */
const rowsAtOnce = 500;
/** Looks of one transaction. */
const looksAtOnce = 500;
/** Editions of one transaction; each has a few files. */
const editionsAtOnce = 100;

/**
 * Deletes all rows of a team that is gone for everybody already, in batches: nobody waits long for
 * what one holds. Killed at any point, or run twice at once, it goes on from where the rows stand. The
 * team's files are removed by the clock, and its events and trail in the night.
 */
export async function eraseTeam(
  { db }: { db: TeamDb },
  { team_id: teamId }: { team_id: string },
  signal: AbortSignal,
): Promise<void> {
  if (await isTeamStanding(db, teamId)) return;
  await eraseRuns(db, teamId, { whole: "team" }, signal);
  await untilNone(signal, looksAtOnce, () =>
    transaction(db, (tx) => forgetSomeLooks(tx, { teamId }, looksAtOnce)),
  );
  await untilNone(signal, editionsAtOnce, () =>
    transaction(db, (tx) => forgetSomeReportFiles(tx, { teamId, siteId: null }, editionsAtOnce)),
  );
  for (const table of teamTables) {
    await untilNone(signal, rowsAtOnce, () => deleteTeamRows(db, table, teamId, rowsAtOnce));
  }
  await deleteTeam(db, teamId);
}
