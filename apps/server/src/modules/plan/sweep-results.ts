import type { AppMode } from "@sitewright/contract";
import type { SystemDb, TeamDb, TeamPool } from "../../platform/db/client.ts";
import { openTeam } from "../../platform/db/open-scope.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { forgetUses } from "../artifacts/index.ts";
import { findPlan, type PlanRules } from "./lock-plan.ts";
import { deleteRuns, listTeamIds, lockOldRuns } from "./results-repository.ts";

const teamsAtOnce = 200;
/** Runs of one transaction: short enough that nothing waits for it noticeably. */
const runsAtOnce = 200;

/** What sweeping works on; the database's clock unless told otherwise. */
export type ResultsDeps = {
  db: SystemDb;
  database: { teamPool: TeamPool };
  settings: { appMode: AppMode };
  now?: PlanRules["now"];
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes the results of every team that are older than its plan keeps them, in full days, except the
 * newest of each page. Files that no newer scan has too follow after a while. What was deleted stays
 * deleted when it is stopped, and the next try goes on from there.
 * @returns how many runs went.
 */
export async function sweepResults(deps: ResultsDeps, signal?: AbortSignal): Promise<number> {
  const rules: PlanRules = {
    appMode: deps.settings.appMode,
    ...(deps.now && { now: deps.now }),
  };
  let swept = 0;
  let after: string | null = null;
  for (;;) {
    const teamIds: string[] = await listTeamIds(deps.db, { after, limit: teamsAtOnce });
    for (const teamId of teamIds) {
      const team = openTeam(deps.database.teamPool, teamId);
      swept += await sweepTeam(team, rules, signal);
    }
    after = teamIds.at(-1) ?? null;
    if (after === null) return swept;
  }
}

async function sweepTeam(db: TeamDb, rules: PlanRules, signal?: AbortSignal): Promise<number> {
  let swept = 0;
  for (;;) {
    signal?.throwIfAborted();
    const deleted = await transaction(db, (tx) => sweepBatch(tx, rules));
    swept += deleted;
    if (deleted < runsAtOnce) return swept;
  }
}

async function sweepBatch(tx: TeamDb, rules: PlanRules): Promise<number> {
  const { teamId } = tx.scope;
  const plan = await findPlan(tx, teamId, rules);
  if (!plan || plan.limits.retention_days === 0) return 0;
  const endedBefore = new Date(plan.now.getTime() - plan.limits.retention_days * dayMs);
  const old = await lockOldRuns(tx, teamId, { endedBefore, limit: runsAtOnce });
  await forgetUses(tx, teamId, old);
  await deleteRuns(tx, teamId, old);
  return old.length;
}
