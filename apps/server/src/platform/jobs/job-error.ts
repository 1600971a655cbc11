/** Ends a job without further tries: trying again cannot change the outcome. */
export class NeverError extends Error {
  override readonly name = "NeverError";
}

/**
 * Ours, not the job's: something this installation needs is away for a while. The job waits by a
 * ladder of up to a minute and does not use up a try, however often that happens.
 */
export class LaterError extends Error {
  override readonly name = "LaterError";
}
