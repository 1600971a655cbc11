import type { BillingInfo, HomeMetrics, Membership, Site, Team, User } from "@sitewright/contract";
import {
  isBilling,
  isMember,
  isMetrics,
  isRecord,
  isSites,
  isTeam,
  isUser,
} from "./stored-shapes.ts";

/** The spec's auth state. `account` is the signed-in person; everywhere else that word is the team. */
export type AuthState = {
  token: string | null;
  refreshToken: string | null;
  api_token: string | null;
  account: User | null;
};

/** What the browser keeps under the key `root`; every slice but `auth` mirrors the last good answer. */
export type PersistedState = {
  auth: AuthState;
  billing: BillingInfo | null;
  siteData: Site[] | null;
  team: Team | null;
  member: Membership | null;
  metrics: HomeMetrics | null;
  /** Where to go after login: an address of the app. */
  next: string | null;
};

export type SessionState = PersistedState & {
  /** How the last session of this tab ended; null while signed in, and before the first login. */
  ended: "left" | "refused" | null;
};

/** What is kept of the team of somebody who is in none. */
export const noTeam = {
  billing: null,
  siteData: null,
  team: null,
  member: null,
  metrics: null,
} satisfies Partial<PersistedState>;

export const signedOutState: PersistedState = {
  auth: { token: null, refreshToken: null, api_token: null, account: null },
  ...noTeam,
  next: null,
};

/** Logged in is when an account exists; tokens and account are set and cleared together. */
export function isSignedIn(state: Pick<PersistedState, "auth">): boolean {
  return state.auth.account !== null;
}

/**
 * The usable part of a state of unknown origin. Half a session counts as none, and what belongs to
 * no session is dropped with it; another slice that does not match its schema is dropped alone.
 */
export function cleanState(value: unknown): PersistedState {
  const next = textAt(value, "next");
  const auth = cleanAuth(at(value, "auth"));
  if (auth === null) return { ...signedOutState, next };
  return {
    auth,
    billing: orNull(at(value, "billing"), isBilling),
    siteData: orNull(at(value, "siteData"), isSites),
    team: orNull(at(value, "team"), isTeam),
    member: orNull(at(value, "member"), isMember),
    metrics: orNull(at(value, "metrics"), isMetrics),
    next,
  };
}

function cleanAuth(value: unknown): AuthState | null {
  const token = textAt(value, "token");
  const refreshToken = textAt(value, "refreshToken");
  const api_token = textAt(value, "api_token");
  const account = orNull(at(value, "account"), isUser);
  const parts = [token, refreshToken, api_token, account];
  return parts.includes(null) ? null : { token, refreshToken, api_token, account };
}

/** What a value of unknown origin holds under this name. */
export function at(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function textAt(value: unknown, key: string): string | null {
  const text = at(value, key);
  return typeof text === "string" && text !== "" ? text : null;
}

function orNull<T>(value: unknown, is: (value: unknown) => value is T): T | null {
  return is(value) ? value : null;
}
