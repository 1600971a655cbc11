import { defineReactor, type PastEvent } from "../events/index.ts";
import type { Move } from "./move-receivers.ts";
import { moveReceiversJob } from "./move-receivers-job.ts";

type TeamMove = Move & { teamId: string };

/** Who has another address, or is no member of a team any more; whoever was only invited was none. */
function moveOf(event: PastEvent): TeamMove | null {
  const { teamId } = event;
  if (teamId === null) return null;
  if (event.name === "email.changed") {
    return { teamId, from: event.data.was, to: event.data.email };
  }
  if (event.name === "person.removed") return { teamId, from: event.data.email, to: null };
  if (event.name !== "member.removed" || event.data.status !== "active") return null;
  return { teamId, from: event.data.email, to: null };
}

/** Has mails to members follow their address, and end with their place in the team. */
export const receiversReactor = defineReactor({
  name: "receivers",
  policy: moveOf,
  async act(tx, moves) {
    for (const [team_id, ofTeam] of Map.groupBy(moves, ({ teamId }) => teamId)) {
      const payload = { team_id, moves: ofTeam.map(({ from, to }) => ({ from, to })) };
      await moveReceiversJob.send(tx, payload);
    }
  },
});
