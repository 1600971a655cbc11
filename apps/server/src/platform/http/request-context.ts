import type { EndpointAuth, Member } from "@sitewright/contract";
import type { Db } from "../db/client.ts";
import type { Logger } from "../logger.ts";

/** The caller's place in a team, read fresh for each request so that a change counts at once. */
export type MemberIdentity = { id: string; teamId: string; type: Member["type"] };

/** Who calls: a person, and their team membership when they have one that is active. */
export type Caller = { userId: string; member: MemberIdentity | null };

/** Finds the caller behind an `Authorization` header; null when it names nobody. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller | null>;

/** What a handler gets beside its input. `teamId` scopes every query of a `member` call. */
export type RequestContext<A extends EndpointAuth = "member"> = {
  db: Db;
  requestId: string;
  log: Logger;
  /** Network address of the caller. */
  address: string;
  userId: A extends "none" ? null : string;
  teamId: A extends "member" ? string : null;
  member: A extends "member" ? MemberIdentity : null;
};
