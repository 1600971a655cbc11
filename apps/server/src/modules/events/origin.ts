import type { CallerKind, RequestContext } from "../../platform/http/request-context.ts";

/** Who made something happen: `token` is a person's API token, `unknown` could not show who they are. */
export type Actor =
  | { kind: "person" | "token"; id: string }
  | { kind: "system" | "unknown"; id: null };

/** Where something came from: whose team it is about, who did it, from which network address. */
export type Origin<T extends string | null = string | null> = {
  /** Null for what a person does who is in no team. */
  teamId: T;
  actor: Actor;
  address: string | null;
  userAgent: string | null;
};

/** Where a call comes from. */
type From = Pick<RequestContext<CallerKind>, "address" | "userAgent">;

type CallBy<T> = From &
  Pick<RequestContext<CallerKind>, "userId" | "sessionId" | "ownTeamId"> & { teamId: T };

/** What a call makes happen; one that needs no team is told of in the person's own. */
export function originOf(ctx: CallBy<string>): Origin<string>;
export function originOf(ctx: CallBy<string | null>): Origin;
export function originOf(ctx: CallBy<string | null>): Origin {
  const { teamId, ownTeamId, userId, sessionId, address, userAgent } = ctx;
  const actor: Actor =
    userId === null
      ? { kind: "unknown", id: null }
      : { kind: sessionId === null ? "token" : "person", id: userId };
  return { teamId: teamId ?? ownTeamId, actor, address, userAgent };
}

/** What somebody does who is known by then, in a call that needs nobody to be. */
export function byPerson(id: string, teamId: string | null, from: From): Origin {
  const { address, userAgent } = from;
  return { teamId, actor: { kind: "person", id }, address, userAgent };
}

/** What somebody tries who cannot show who they are, with the team of whoever they say they are. */
export function byUnknown(teamId: string | null, from: From): Origin {
  const { address, userAgent } = from;
  return { teamId, actor: { kind: "unknown", id: null }, address, userAgent };
}

/** What the product does by itself: a worker's run, a schedule, what a provider told. */
export function bySystem(teamId: string): Origin<string> {
  return { teamId, actor: { kind: "system", id: null }, address: null, userAgent: null };
}
