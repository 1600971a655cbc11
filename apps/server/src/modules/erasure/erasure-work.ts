import type { SystemDb, TeamDb } from "../../platform/db/client.ts";
import { type Chore, inBatches } from "../../platform/jobs/chore.ts";
import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { eraseSite } from "./erase-site.ts";
import { eraseTeam } from "./erase-team.ts";
import { eraseSiteJob, eraseTeamJob } from "./erasure-jobs.ts";
import { forgetEvents, listAbandoned } from "./erasure-repository.ts";

export const erasureJobs = [
  registerTeamJob(eraseSiteJob, {
    run: (deps: { db: TeamDb }, payload, { signal }) => eraseSite(deps, payload, signal),
  }),
  registerTeamJob(eraseTeamJob, {
    run: (deps: { db: TeamDb }, payload, { signal }) => eraseTeam(deps, payload, signal),
  }),
];

export const erasureChores: readonly Chore<{ db: SystemDb }>[] = [
  {
    name: "go on with deletions whose job is gone",
    rhythm: "often",
    async run({ db }) {
      const { sites, teams } = await listAbandoned(db);
      for (const { id, teamId } of sites) {
        await eraseSiteJob.send(db, { team_id: teamId, site_id: id });
      }
      for (const { id } of teams) await eraseTeamJob.send(db, { team_id: id });
      return sites.length + teams.length;
    },
  },
  {
    name: "forget what happened in teams that are gone",
    rhythm: "nightly",
    run: inBatches(1_000, ({ db }, limit) => forgetEvents(db, limit)),
  },
];
