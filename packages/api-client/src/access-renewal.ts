import { endpoints } from "@sitewright/contract";
import { ApiError, isApiError } from "./errors.ts";
import { type Answer, readAnswer } from "./read-answer.ts";
import type { SessionPort } from "./session-port.ts";
import type { TabLock } from "./tab-lock.ts";
import type { TokenClock } from "./token-clock.ts";

export type AccessRenewal = {
  /**
   * Gives an access token that is newer than `staleAccess`, for the session that `refresh` names.
   * All callers of that session share one request, in this tab and across tabs.
   * @returns null when that session is not the current one any more.
   * @throws ApiError when the server refuses (the session has been signed out then) or fails,
   *   OfflineError, TimeoutError or ContractError when there was no usable answer.
   */
  renew(refresh: string, staleAccess: string | null): Promise<string | null>;
};

type Dependencies = {
  session: SessionPort;
  clock: TokenClock;
  lock: TabLock;
  postRefresh(refresh: string): Promise<Answer>;
};

export function createAccessRenewal(dependencies: Dependencies): AccessRenewal {
  const { session, lock } = dependencies;
  const running = new Map<string, Promise<string | null>>();

  return {
    renew(refresh, staleAccess) {
      const shared = running.get(refresh);
      if (shared !== undefined) return shared;
      const renewal = lock("sitewright:refresh", async () => {
        await session.catchUp?.();
        const newest = newestOf(session, refresh);
        if (newest === null) return null;
        const current = session.getAccess();
        if (current !== null && current !== staleAccess) return current;
        return requestAccess(dependencies, newest);
      }).finally(() => running.delete(refresh));
      running.set(refresh, renewal);
      return renewal;
    },
  };
}

async function requestAccess(dependencies: Dependencies, refresh: string): Promise<string | null> {
  const { session, clock, postRefresh } = dependencies;
  try {
    const answer = await postRefresh(refresh);
    const { access, refresh: next } = endpoints.auth.refresh.response.parse(
      readAnswer(endpoints.auth.refresh, answer),
    );
    await session.catchUp?.();
    // The person may have signed out, or another one in, while the answer was on its way.
    const newest = newestOf(session, refresh);
    if (newest === null) return null;
    clock.observe(access);
    session.setAccess(access, newest === refresh ? next : newest);
    return access;
  } catch (error) {
    if (endsSession(error) && session.getRefresh() === refresh) session.onSignedOut();
    throw error;
  }
}

/** The refresh token that the sign-in of `refresh` has now; null when another is the current one, or none. */
function newestOf(session: SessionPort, refresh: string): string | null {
  const newest = session.getRefresh();
  // What stands before the first dot is the same in all refresh tokens of a sign-in.
  return newest?.split(".")[0] === refresh.split(".")[0] ? newest : null;
}

/** A refusal ends the session; a server that fails, is busy or is out of reach does not. */
function endsSession(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && error.status !== 429 && error.status !== 408;
}

/** The refusal of a call whose session ended while it waited. */
export function sessionOver(): ApiError {
  const reason = "Your session has ended. Log in again.";
  return new ApiError({ code: "UNAUTHENTICATED", status: 401, reason, detail: reason, body: null });
}
