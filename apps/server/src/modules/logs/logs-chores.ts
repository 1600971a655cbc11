import type { SystemDb } from "../../platform/db/client.ts";
import { openTeam } from "../../platform/db/open-scope.ts";
import { type Chore, inBatches } from "../../platform/jobs/chore.ts";
import type { Logger } from "../../platform/logger.ts";
import { findPlan, type ResultsDeps } from "../plan/index.ts";
import {
  deleteOldRequests,
  dropLogMonths,
  forgetGoneRequests,
  hasStrayRequests,
  keepLogMonths,
  listLoggedTeams,
} from "./requests-repository.ts";

/** Rows of one transaction. */
const rowsAtOnce = 5_000;
const dayMs = 24 * 60 * 60 * 1000;

export const logsChores: readonly Chore<ResultsDeps & { log: Logger }>[] = [
  {
    name: "make the log's next months",
    rhythm: "nightly",
    async run({ db, log }) {
      const made = await keepLogMonths(db);
      if (await hasStrayRequests(db)) {
        log.warn("calls were logged outside of every month: the clock of a machine may be wrong");
      }
      return made;
    },
  },
  { name: "forget calls that are past what plans keep", rhythm: "nightly", run: sweepRequests },
  {
    name: "forget the logs of teams that are gone",
    rhythm: "nightly",
    run: inBatches(rowsAtOnce, ({ db }: { db: SystemDb }, limit) => forgetGoneRequests(db, limit)),
  },
];

/**
 * Drops the months that no plan keeps, then deletes what each team's own does not.
 * @returns how many months and calls went
 */
export async function sweepRequests(deps: ResultsDeps, signal: AbortSignal): Promise<number> {
  const { db, database, settings, now } = deps;
  const bounds: { teamId: string; before: Date }[] = [];
  let keepsAll = false;
  for (const teamId of await listLoggedTeams(db)) {
    signal.throwIfAborted();
    const rules = { appMode: settings.appMode, ...(now && { now }) };
    const plan = await findPlan(openTeam(database.teamPool, teamId), teamId, rules);
    const days = plan?.limits.retention_days ?? 0;
    if (plan === null || days === 0) keepsAll = true;
    else bounds.push({ teamId, before: new Date(plan.now.getTime() - days * dayMs) });
  }
  const oldest = Math.min(...bounds.map(({ before }) => before.getTime()));
  let swept = keepsAll || bounds.length === 0 ? 0 : await dropLogMonths(db, new Date(oldest));
  for (const { teamId, before } of bounds) {
    const team = openTeam(database.teamPool, teamId);
    swept += await inBatches(rowsAtOnce, (_, limit) =>
      deleteOldRequests(team, { teamId, before, limit }),
    )(deps, signal);
  }
  return swept;
}
