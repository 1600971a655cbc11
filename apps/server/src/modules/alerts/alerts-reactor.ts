import { defineReactor, type PastEvent } from "../events/index.ts";
import { judgeRunsJob, judgeSitesJob, tellDueJob } from "./alert-jobs.ts";
import { selectWatchingTeams } from "./all-teams-repository.ts";

/** What rules are to do about an event. */
type Deed = { teamId: string } & (
  | { do: "judge run"; runId: string }
  | { do: "judge sites"; siteId: string | null; answers: boolean }
  | { do: "tell"; all: boolean }
);

function deedOf(event: PastEvent): Deed | null {
  const { teamId } = event;
  if (teamId === null) return null;
  switch (event.name) {
    case "run.ended": {
      const { kind, run_id: runId, fault } = event.data;
      // What ends last of the runs of a case has them judged together, whoever is to blame for it.
      if (kind === "caserun") return { teamId, do: "judge run", runId };
      if (fault === "ours" || (kind !== "scan" && kind !== "test")) return null;
      return { teamId, do: "judge run", runId };
    }
    case "site.down":
    case "site.up":
    case "site.certificate_aged":
    case "site.watch_changed": {
      const answers = event.name === "site.up";
      return { teamId, do: "judge sites", siteId: event.siteId, answers };
    }
    // What a new rule asks of sites is known already.
    case "alert.created":
    case "alert.changed":
      return { teamId, do: "judge sites", siteId: null, answers: false };
    case "page.removed":
    case "case.removed":
      return { teamId, do: "tell", all: false };
    // Whatever it kept untold is told now.
    case "maintenance.changed":
    case "maintenance.ended":
    case "maintenance.removed":
      return { teamId, do: "tell", all: true };
    default:
      return null;
  }
}

/** Has rules judge what has ended, by a job that reaches one team alone. */
export const alertsReactor = defineReactor({
  name: "alerts",
  policy: deedOf,
  async act(tx, deeds) {
    const byTeam = Map.groupBy(deeds, ({ teamId }) => teamId);
    const watching = await selectWatchingTeams(tx, [...byTeam.keys()]);
    for (const [team_id, ofTeam] of byTeam) {
      if (!watching.has(team_id)) continue;
      const run_ids = ofTeam.flatMap((deed) => (deed.do === "judge run" ? [deed.runId] : []));
      if (run_ids.length > 0) await judgeRunsJob.send(tx, { team_id, run_ids });
      const looked = ofTeam.filter((deed) => deed.do === "judge sites");
      if (looked.length > 0) await judgeSitesJob.send(tx, { team_id, ...sitesOf(looked) });
      const tells = ofTeam.filter((deed) => deed.do === "tell");
      if (tells.length > 0) {
        await tellDueJob.send(tx, { team_id, all: tells.some(({ all }) => all) });
      }
    }
  },
});

function sitesOf(looked: readonly (Deed & { do: "judge sites" })[]) {
  const named = looked.flatMap(({ siteId }) => siteId ?? []);
  const isAll = looked.some(({ siteId }) => siteId === null);
  return {
    site_ids: isAll ? null : [...new Set(named)],
    answered: looked.flatMap(({ siteId, answers }) => (answers && siteId ? [siteId] : [])),
  };
}
