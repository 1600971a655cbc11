import type { SystemDb } from "../../platform/db/client.ts";
import { meterTasksJob } from "../plan/index.ts";
import { syncBillingJob } from "./billing-jobs.ts";
import { listPayingTeamIds } from "./billing-repository.ts";
import { listTeamsWithWaitingTasks } from "./metered-tasks-repository.ts";
import type { SyncDeps } from "./sync-team.ts";

export type ReconcileDeps = Omit<SyncDeps, "db"> & { db: SystemDb };

const teamsAtOnce = 200;

/**
 * Sends a job for every team that the provider knows, so that whatever was missed is brought to what
 * it says, and one for every team with tasks that it was not told of. Each team fails alone, and
 * a run that is cut off leaves the next one nothing but jobs that find nothing to do.
 */
export async function reconcileBilling(
  { db, provider, log }: ReconcileDeps,
  signal: AbortSignal,
): Promise<void> {
  if (!provider) {
    const [paying] = await listPayingTeamIds(db, { after: null, limit: 1 });
    if (paying)
      log.error("teams pay for plans, and this worker has no settings of the card provider");
    return;
  }
  const teams = await eachPage(
    signal,
    (page) => listPayingTeamIds(db, page),
    (teamIds) => syncBillingJob.sendMany(db, teamIds.map(aboutTeam)),
  );
  const behind = await eachPage(
    signal,
    (page) => listTeamsWithWaitingTasks(db, page),
    (teamIds) => meterTasksJob.sendMany(db, teamIds.map(aboutTeam)),
  );
  log.info({ teams, behind }, "payments are being reconciled");
}

const aboutTeam = (teamId: string) => ({ payload: { team_id: teamId } });

type Page = { after: string | null; limit: number };

/** @returns how many teams there were. */
async function eachPage(
  signal: AbortSignal,
  list: (page: Page) => Promise<string[]>,
  send: (teamIds: string[]) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const teamIds = await list({ after, limit: teamsAtOnce });
    await send(teamIds);
    count += teamIds.length;
    if (teamIds.length < teamsAtOnce) return count;
    after = teamIds.at(-1) ?? null;
  }
}
