import type { GoogleConfirmQuery, Session } from "@sitewright/contract";
import type { SessionStore } from "../session/create-session-store.ts";
import { isSignedIn } from "../session/session-state.ts";
import { takeGoogleAttempt } from "./google-attempt.ts";

/** One look and two more, a second apart: the spec's wait for a token. */
const looks = 3;
const waitMs = 1000;

type ConfirmOptions = {
  session: SessionStore;
  signal: AbortSignal;
  /** Whether this tab began the sign-in that the query answers. */
  isOurs?: (attempt: string) => boolean;
};

/**
 * Begins the session that Google's return carries, and answers whether there is one in the end. A
 * return that was not begun in this tab makes no session; one that is there already stays.
 */
export async function confirmGoogle(
  query: Partial<GoogleConfirmQuery>,
  { session, signal, isOurs = takeGoogleAttempt }: ConfirmOptions,
): Promise<boolean> {
  const answer = sessionOf(query);
  if (answer !== null && isOurs(query.attempt ?? "")) session.start(answer);
  for (let look = 1; !signal.aborted; look += 1) {
    if (isSignedIn(session.getState())) return true;
    if (look === looks) return false;
    await wait(waitMs, signal);
  }
  return false;
}

/** The spec's nine parameters as a session; null when a token or the person is missing. */
function sessionOf(query: Partial<GoogleConfirmQuery>): Session | null {
  const { token, refresh, api_token, id, email } = query;
  if (!token || !refresh || !api_token || !id || !email) return null;
  return {
    token,
    refresh,
    api_token,
    user: {
      id,
      email,
      username: query.username ?? email,
      is_active: query.is_active !== "false",
      created: query.created ?? "",
      updated: query.updated ?? "",
      // The address carries no names; the profile brings them.
      first_name: "",
      last_name: "",
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
