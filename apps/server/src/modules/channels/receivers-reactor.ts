import { defineReactor, type PastEvent } from "../events/index.ts";
import { forgetReceiversJob } from "./forget-receivers-job.ts";

type Leaver = { teamId: string; email: string };

/** Who is no member of a team any more; whoever was only invited was none. */
function leaverOf(event: PastEvent): Leaver | null {
  const { teamId } = event;
  if (teamId === null) return null;
  if (event.name === "person.removed") return { teamId, email: event.data.email };
  if (event.name !== "member.removed" || event.data.status !== "active") return null;
  return { teamId, email: event.data.email };
}

/** Has mails to members end with their place in the team. */
export const receiversReactor = defineReactor({
  name: "receivers",
  policy: leaverOf,
  async act(tx, leavers) {
    for (const [team_id, ofTeam] of Map.groupBy(leavers, ({ teamId }) => teamId)) {
      await forgetReceiversJob.send(tx, { team_id, emails: ofTeam.map(({ email }) => email) });
    }
  },
});
