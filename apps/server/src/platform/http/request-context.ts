import type { Endpoint, EndpointAuth, MemberRole, Permissions } from "@sitewright/contract";
import type { Db } from "../db/client.ts";
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
};

/** Who calls: a person, and their team membership when they have one that is active. */
export type Caller = {
  userId: string;
  /** The sign-in; null for a call with an API token. */
  sessionId: string | null;
  member: MemberIdentity | null;
};

/** Refuses a member's call that their role or their permissions do not cover. */
export type Authorise = (member: MemberIdentity, endpoint: Endpoint) => void;

/** Finds the caller behind an `Authorization` header; null when it names nobody. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | null>;

/** Refuses a call about sites that the member is not let to; knows them by the call's input. */
export type LimitSites = (
  member: MemberIdentity,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** What a handler gets beside its input. `teamId` scopes every query of a `member` call. */
export type RequestContext<A extends EndpointAuth = "member"> = {
  db: Db;
  requestId: string;
  log: Logger;
  /** Network address of the caller. */
  address: string;
  /** What the caller's program calls itself; at most 300 characters. */
  userAgent: string;
  /** What follows `Bearer` in the call's `Authorization`; null without. */
  bearer: string | null;
  /** The sign-in that calls; null for an API token, and where nobody has to be signed in. */
  sessionId: string | null;
  userId: A extends "none" ? null : string;
  teamId: A extends "member" ? string : null;
  member: A extends "member" ? MemberIdentity : null;
};
