/** How often running work is looked at, in milliseconds. */
export const liveIntervalMs = 1500;
/** How often the counts beside it are, which need not be to the second. */
const countsIntervalMs = 3000;
/** After a failed look the next one waits longer, so that a server in trouble is left in peace. */
const afterFailureMs = 10_000;

type ObservedQuery<T> = { state: { data: T | undefined; error: unknown } };

/** A `refetchInterval` that polls while `isWorking` holds for the newest data, and stops after. */
export function pollWhile<T>(isWorking: (data: T) => boolean) {
  return (query: ObservedQuery<T>): number | false => {
    const { data, error } = query.state;
    if (data === undefined || !isWorking(data)) return false;
    return error ? afterFailureMs : liveIntervalMs;
  };
}

/** A `refetchInterval` for counts that change with work which another query follows. */
export function countWhile(isWorking: boolean): number | false {
  return isWorking && countsIntervalMs;
}
