import { makeSession } from "@sitewright/api-client/testing";
import type { Session } from "@sitewright/contract";
import { createSessionStore } from "../session/create-session-store.ts";

/** A session store in memory with a person signed in; touches no browser storage. */
export function makeSignedInSession(overrides: Partial<Session> = {}) {
  const session = createSessionStore({ storage: null, events: null });
  session.start(makeSession(overrides));
  return session;
}
