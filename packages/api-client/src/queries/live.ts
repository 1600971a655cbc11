import type { ApiClient } from "../create-api-client.ts";

/** How often running work is looked at, in milliseconds. */
export const liveIntervalMs = 1500;
/** How often the counts beside it are, which need not be to the second. */
const countsIntervalMs = 3000;
/** How often either is where changes are told as they come: in case one is lost on its way. */
const followedMs = 30_000;
/** After a failed look the next one waits longer, so that a server in trouble is left in peace. */
const afterFailureMs = 10_000;

/** The clients that are told of what changes on their server as it changes, at the moment. */
export const followed = new WeakSet<ApiClient>();

type ObservedQuery<T> = { state: { data: T | undefined; error: unknown } };

/** A `refetchInterval` that polls while `isWorking` holds for the newest data, and stops after. */
export function pollWhile<T>(api: ApiClient, isWorking: (data: T) => boolean) {
  return (query: ObservedQuery<T>): number | false => {
    const { data, error } = query.state;
    if (data === undefined || !isWorking(data)) return false;
    return error ? afterFailureMs : followed.has(api) ? followedMs : liveIntervalMs;
  };
}

/**
 * A `refetchInterval` for what changes with work which another query follows, or for as long as the caller
 * waits for something: every `everyMs` milliseconds, and seldom where changes are told as they come.
 */
export function countWhile(api: ApiClient, isWorking: boolean, everyMs = countsIntervalMs) {
  return (): number | false => isWorking && (followed.has(api) ? followedMs : everyMs);
}
