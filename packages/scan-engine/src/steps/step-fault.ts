/** Every way a step can end badly. The sentence that a person reads is made where it happens. */
export const stepFaults = [
  /** No locator finds it. */
  "NOT_FOUND",
  /** The locator finds several. */
  "AMBIGUOUS",
  /** It is there, and something keeps it from being used. */
  "NOT_ACTIONABLE",
  /** The step names no element. */
  "NO_LOCATOR",
  /** What is named as a frame is none. */
  "NO_FRAME",
  "NO_TAB",
  /** The dialog that was to be answered did not open. */
  "NO_DIALOG",
  /** No secret, value or column has that name. */
  "MISSING_VALUE",
  "INVALID_URL",
  /** The page answered with an error. */
  "HTTP_ERROR",
  /** What is checked does not hold. */
  "ASSERTION",
  /** The page's own work keeps it from answering. */
  "PAGE_HUNG",
  "PAGE_CRASHED",
  /** The server did not answer, or could not be reached. */
  "NO_ANSWER",
  "BROWSER_GONE",
  "TIMED_OUT",
  "CANCELLED",
  /** A kind of step that is not run. */
  "UNKNOWN_STEP",
  /** A fault of ours. */
  "INTERNAL",
] as const;
export type StepFault = (typeof stepFaults)[number];

/** A step that did not do what it says, or does not hold; the message is a sentence for people, without secrets masked yet. */
export class StepError extends Error {
  override readonly name = "StepError";
  readonly code: StepFault;

  constructor(code: StepFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
