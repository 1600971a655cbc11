import { ServiceError } from "../../platform/errors.ts";
import type { Change } from "../events/index.ts";

/** Somebody who listens, through one stream. */
export type Follower = {
  teamId: string;
  userId: string;
  tell(change: Change): void;
  /** More was missed than can be told. */
  reset(): void;
  /** Who they are and what they may has to be looked at again. */
  renew(): void;
};

/** Streams of one person: browsers and tokens, of which a browser needs one for all its tabs. */
const perPerson = 20;
/** Streams of one process, each about 30 kB. */
const perProcess = 5_000;
const retryAfterSeconds = 60;

export type ChangeHub = ReturnType<typeof createChangeHub>;

/** Hands each change on to those of its team who listen in this process. */
export function createChangeHub() {
  const teams = new Map<string, Set<Follower>>();
  const sizes = () => [...teams.values()].reduce((sum, { size }) => sum + size, 0);

  return {
    /**
     * @returns the end of it
     * @throws ServiceError TOO_MANY_REQUESTS or BUSY; a client looks by itself then
     */
    follow(follower: Follower): () => void {
      const { teamId, userId } = follower;
      const team = teams.get(teamId) ?? new Set();
      if ([...team].filter((other) => other.userId === userId).length >= perPerson) {
        throw new ServiceError(
          "TOO_MANY_REQUESTS",
          `You follow changes in ${perPerson} places already.`,
          { retryAfterSeconds },
        );
      }
      if (sizes() >= perProcess) {
        throw new ServiceError("BUSY", "Too many follow changes at once.", { retryAfterSeconds });
      }
      teams.set(teamId, team.add(follower));
      return () => {
        team.delete(follower);
        if (team.size === 0 && teams.get(teamId) === team) teams.delete(teamId);
      };
    },

    tell(change: Change): void {
      const team = [...(teams.get(change.teamId) ?? [])];
      for (const follower of team) follower.tell(change);
      // Whose role, sites or membership changed is not said, so all of the team are admitted anew.
      const isForAll = change.things.includes("member");
      for (const follower of team) {
        if (isForAll || follower.userId === change.signedOut) follower.renew();
      }
    },

    /** More was missed than can be told to anybody; who was signed out may be among it. */
    reset(): void {
      for (const follower of [...teams.values()].flatMap((team) => [...team])) {
        follower.reset();
        follower.renew();
      }
    },
  };
}
