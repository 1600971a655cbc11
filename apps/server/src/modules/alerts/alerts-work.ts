import type { AppMode } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { databaseTime } from "../schedules/index.ts";
import { judgeRunsJob, judgeSitesJob, lookAgainJob, tellDueJob } from "./alert-jobs.ts";
import { selectOpenOf } from "./incidents-repository.ts";
import { judgeRuns, judgeSites } from "./judge.ts";
import { lookAgain } from "./look-again.ts";
import { lockAlerts } from "./rules-repository.ts";
import { tellIncidents } from "./tell-incidents.ts";

type LookDeps = { db: TeamDb; settings: { appMode: AppMode } };

export const alertJobs = [
  registerTeamJob(judgeRunsJob, {
    run: ({ db }: { db: TeamDb }, { run_ids }) => judgeRuns(db, run_ids),
  }),
  registerTeamJob(judgeSitesJob, {
    run: ({ db }: { db: TeamDb }, { site_ids: siteIds, answered }) =>
      judgeSites(db, { siteIds, answered }),
  }),
  registerTeamJob(tellDueJob, {
    run: ({ db }: { db: TeamDb }, { all }) => tellDue(db, all),
  }),
  registerTeamJob(lookAgainJob, {
    run: ({ db, settings: { appMode } }: LookDeps, { run_id }) =>
      lookAgain(db, run_id, { appMode }),
  }),
];

/** Tells what has become due of a team's incidents, or whatever there is to tell of any, by the database's clock. */
function tellDue(db: TeamDb, all: boolean): Promise<void> {
  return transaction(db, async (tx) => {
    await lockAlerts(tx, tx.scope.teamId);
    const now = await databaseTime(tx);
    await tellIncidents(tx, await selectOpenOf(tx, all ? {} : { due: now }), now);
  });
}
