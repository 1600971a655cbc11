/** An errand's process ended or could not be started: our failure, not that of the page it was about. */
export class RunnerLostError extends Error {
  override readonly name = "RunnerLostError";
}
