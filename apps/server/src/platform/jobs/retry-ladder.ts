/** Waits between tries of a job: about 1, 2, 4, … seconds, at most a minute. */
export const retryLadder = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const;
