import { defineReactor, type PastEvent } from "../events/index.ts";
import { judgeRunsJob, tellDueJob } from "./alert-jobs.ts";
import { selectWatchingTeams } from "./all-teams-repository.ts";

/** A run that rules can judge has ended, or a page that an incident may be about is gone. */
function judgedRun(event: PastEvent): { teamId: string; runId: string | null } | null {
  const { teamId } = event;
  if (teamId === null) return null;
  if (event.name === "page.removed") return { teamId, runId: null };
  if (event.name !== "run.ended") return null;
  const { kind, run_id: runId, fault } = event.data;
  if (fault === "ours" || (kind !== "scan" && kind !== "test")) return null;
  return { teamId, runId };
}

/** Has rules judge what has ended, by a job that reaches one team alone. */
export const alertsReactor = defineReactor({
  name: "alerts",
  policy: judgedRun,
  async act(tx, ended) {
    const byTeam = Map.groupBy(ended, ({ teamId }) => teamId);
    const watching = await selectWatchingTeams(tx, [...byTeam.keys()]);
    for (const [team_id, ofTeam] of byTeam) {
      if (!watching.has(team_id)) continue;
      const run_ids = ofTeam.flatMap(({ runId }) => runId ?? []);
      if (run_ids.length > 0) await judgeRunsJob.send(tx, { team_id, run_ids });
      if (run_ids.length < ofTeam.length) await tellDueJob.send(tx, { team_id });
    }
  },
});
