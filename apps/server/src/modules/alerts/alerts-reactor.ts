import { defineReactor, type PastEvent } from "../events/index.ts";
import { judgeRunsJob } from "./alert-jobs.ts";
import { selectWatchingTeams } from "./all-teams-repository.ts";

/** A run that rules can judge has ended. */
function judgedRun(event: PastEvent): { teamId: string; runId: string } | null {
  if (event.teamId === null || event.name !== "run.ended") return null;
  const { kind, run_id: runId, fault } = event.data;
  if (fault === "ours" || (kind !== "scan" && kind !== "test")) return null;
  return { teamId: event.teamId, runId };
}

/** Has rules judge what has ended, by a job that reaches one team alone. */
export const alertsReactor = defineReactor({
  name: "alerts",
  policy: judgedRun,
  async act(tx, ended) {
    const byTeam = Map.groupBy(ended, ({ teamId }) => teamId);
    const watching = await selectWatchingTeams(tx, [...byTeam.keys()]);
    const sendings = [...byTeam]
      .filter(([teamId]) => watching.has(teamId))
      .map(([team_id, ofTeam]) => ({
        payload: { team_id, run_ids: ofTeam.map(({ runId }) => runId) },
      }));
    await judgeRunsJob.sendMany(tx, sendings);
  },
});
