/** Waits between tries of a job: about 1, 2, 4, … seconds, at most a minute. */
export const retryLadder = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const;

/** Seconds until a job that had to wait `waits` times before is looked at again. */
export function laterInSeconds(waits: number): number {
  return Math.min(retryLadder.retryDelayMax, retryLadder.retryDelay * 2 ** Math.min(waits, 16));
}
