import type { SystemDb } from "../../platform/db/client.ts";
import type { Tick } from "../../platform/jobs/ticker.ts";
import { tellDueJob } from "./alert-jobs.ts";
import { isAnyDue, selectDueTeams } from "./all-teams-repository.ts";

/** Teams that one look sends a job for; the next look comes in seconds. */
const teamsAtOnce = 200;

/** Has told what waited: an update, the end of quiet hours, that it is over. */
export const alertsTick: Tick<{ db: SystemDb }> = {
  name: "alerts",
  isDue: isAnyDue,
  async run({ db }) {
    const teams = await selectDueTeams(db, teamsAtOnce);
    await tellDueJob.sendMany(
      db,
      teams.map((team_id) => ({ payload: { team_id } })),
    );
  },
};
