/** Ends a job without further tries: trying again cannot change the outcome. */
export class UnretryableError extends Error {
  override readonly name = "UnretryableError";
}
