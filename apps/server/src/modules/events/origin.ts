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

/** What is told of a call. */
type CallBy<T> = Pick<
  RequestContext<CallerKind>,
  "userId" | "sessionId" | "address" | "userAgent"
> & { teamId: T };

/** What a call makes happen. One that needs no team names the person's, where they have one. */
export function originOf<T extends string | null>(ctx: CallBy<T>): Origin<T> {
  const { teamId, userId, sessionId, address, userAgent } = ctx;
  const actor: Actor =
    userId === null
      ? { kind: "unknown", id: null }
      : { kind: sessionId === null ? "token" : "person", id: userId };
  return { teamId, actor, address, userAgent };
}

/** What the product does by itself: a worker's run, a schedule, what a provider told. */
export function bySystem(teamId: string): Origin<string> {
  return { teamId, actor: { kind: "system", id: null }, address: null, userAgent: null };
}
