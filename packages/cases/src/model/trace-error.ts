/** Of the file as it is saved. */
export const traceMaxBytes = 100_000_000;

/** What is wrong with a file: it holds too much, is no trace or broken, or is none that is known. */
export type TraceFault = "large" | "unreadable" | "other";

/** That a file is no trace, or none that is opened. */
export class TraceError extends Error {
  override readonly name = "TraceError";
  readonly fault: TraceFault;

  constructor(fault: TraceFault, options?: ErrorOptions) {
    super(`The trace cannot be opened: ${fault}.`, options);
    this.fault = fault;
  }
}
