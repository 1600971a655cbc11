import type { ErrorBody, ErrorCode } from "@sitewright/contract";

type Beside = Pick<ErrorBody, "username" | "password" | "plan">;

type ServiceErrorDetails = {
  /** Name of the input the refusal is about. */
  field?: string;
  /** Seconds after which trying again can work; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** What the contract's error body carries beside the sentence. */
  beside?: Beside;
  cause?: unknown;
};

/** A refusal with a code for programs and one sentence for people; becomes the contract's error body. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ErrorCode;
  readonly reason: string;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly beside: Beside | undefined;

  constructor(code: ErrorCode, reason: string, details: ServiceErrorDetails = {}) {
    super(reason, { cause: details.cause });
    this.code = code;
    this.reason = reason;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.beside = details.beside;
  }
}

/** A start-up failure a person can fix: printed as its one sentence, without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** Missing and foreign rows answer the same, so an id never tells whether it exists elsewhere. */
export function notFound(thing: string): ServiceError {
  return new ServiceError("NOT_FOUND", `This ${thing} does not exist, or it is not your team's.`);
}

/** Stops on a broken assumption; the message is for the log, never for a caller. */
export function invariant<T>(value: T, message: string): asserts value is NonNullable<T> {
  if (value === null || value === undefined || value === false) {
    throw new Error(`Broken assumption: ${message}`);
  }
}
