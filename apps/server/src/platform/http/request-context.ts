import type { Endpoint, MemberRole, Permissions, TokenRight } from "@sitewright/contract";
import type { SystemDb, TeamDb } from "../db/client.ts";
import type { Scope } from "../db/scope.ts";
import type { Logger } from "../logger.ts";

/** The caller's place in a team, read fresh for each request so that a change counts at once. */
export type MemberIdentity = {
  id: string;
  teamId: string;
  type: MemberRole;
  /** What narrows the role; null narrows nothing. */
  permissions: Permissions | null;
  /** The only sites this member works with; null means every site of the team. */
  siteIds: readonly string[] | null;
  /** Sites of the team that are being deleted: gone for everybody. */
  fallenSiteIds: readonly string[];
};

/** The API token of a call: what it was given for, and what a log says of it. */
export type CallerToken = {
  id: string;
  name: string;
  /** An agent decides by itself what it calls. */
  kind: "token" | "agent";
  right: TokenRight;
  /** The only sites it was given for; null is every site of its person. */
  siteIds: readonly string[] | null;
};

/** Who calls: a person, and their team membership when they have one that is active. */
export type Caller = {
  userId: string;
  /** The sign-in; null for a call with an API token. */
  sessionId: string | null;
  /** The API token; null for a sign-in, which may all its person may. */
  token: CallerToken | null;
  member: MemberIdentity | null;
};

/** Finds the caller behind an `Authorization` header; null when it names nobody, which it may tell of. */
export type Authenticate = (
  authorization: string | undefined,
  from: CallOrigin,
) => Promise<Caller | null>;

/** Where a call comes from. */
export type CallOrigin = {
  /** Network address of the caller. */
  address: string;
  /** What the caller's program calls itself; at most 300 characters. */
  userAgent: string;
};

/** Who is known to be there when a handler runs. */
export type CallerKind = "public" | "signed-in" | "member";

export type CallerKindOf<E extends Endpoint> = E["access"]["may"] extends "public" | "signed-in"
  ? E["access"]["may"]
  : "member";

/** What a handler gets beside its input. The handle of a `member` call reaches its scope alone. */
export type RequestContext<K extends CallerKind = "member"> = CallOrigin & {
  db: K extends "member" ? TeamDb : SystemDb;
  /** The rows of all teams, for the few things that are counted or found beyond one; say why there. */
  system: SystemDb;
  scope: K extends "member" ? Scope : null;
  requestId: string;
  log: Logger;
  /** What follows `Bearer` in the call's `Authorization`; null without. */
  bearer: string | null;
  /** The sign-in that calls; null for an API token, and where nobody has to be signed in. */
  sessionId: string | null;
  userId: K extends "public" ? null : string;
  teamId: K extends "member" ? string : null;
  /** The team of whoever calls, also where the call needs none; null without one. */
  ownTeamId: string | null;
  member: K extends "member" ? MemberIdentity : null;
};

/** The context of a call that takes no API token: there is a sign-in. */
export type SessionContext<K extends Exclude<CallerKind, "public"> = "signed-in"> =
  RequestContext<K> & { sessionId: string };

/** What the handler of an endpoint gets, by who may call it. */
export type ContextOf<E extends Endpoint> = E["access"] extends { may: "public" }
  ? RequestContext<"public">
  : E["access"]["token"] extends false
    ? SessionContext<Exclude<CallerKindOf<E>, "public">>
    : RequestContext<CallerKindOf<E>>;
