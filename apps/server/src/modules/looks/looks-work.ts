import type { TeamDb } from "../../platform/db/client.ts";
import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { announceChange } from "../events/index.ts";
import { type LookTools, lookAt } from "./look-at-due.ts";
import { lookNowJob } from "./look-jobs.ts";
import { settleLooks } from "./settle-looks.ts";
import { findLook } from "./watches-repository.ts";

export const lookJobs = [
  registerTeamJob(lookNowJob, {
    run: async (
      { db, ...tools }: LookTools & { db: TeamDb },
      { team_id: teamId, site_id: siteId },
      { signal },
    ) => {
      const claim = await findLook(db, teamId, siteId);
      if (!claim) return;
      const reacher = await tools.openReacher();
      const look = await lookAt(db, claim, { ...tools, reacher, signal });
      signal.throwIfAborted();
      await settleLooks(db, [look]);
      // Whoever asked waits for it, whether anything is different or not.
      await announceChange(db, { teamId, siteId, things: ["sites"] });
    },
  }),
];
