import Stripe from "stripe";
import { ServiceError } from "../../platform/errors.ts";
import { LaterError } from "../../platform/jobs/job-error.ts";
import type { Logger } from "../../platform/logger.ts";

/**
 * Runs calls to the card provider for a person; what it refuses becomes a refusal of ours. What lies
 * with our request or our settings is logged as our fault, and told as one.
 * @throws ServiceError PAYMENT_FAILED, BUSY when the provider is away, UNAVAILABLE for our fault
 */
export async function askProvider<T>(log: Logger, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toRefusal(log, error);
  }
}

/**
 * A declined card speaks for itself: its message is written for the person who holds it. What only
 * the provider's programmers would understand stays in the log.
 */
function toRefusal(log: Logger, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError) return paymentFailed(error.message, error);
  if (isAway(error)) {
    log.warn({ err: error, ...factsOf(error) }, "the card provider does not answer");
    return new ServiceError(
      "BUSY",
      // A call whose answer was lost may have been acted on.
      "The card provider does not answer. Look at your plan in a minute before you try again.",
      { cause: error, retryAfterSeconds: 60 },
    );
  }
  log.error({ err: error, ...factsOf(error) }, "the card provider refused a request of ours");
  return new ServiceError(
    "UNAVAILABLE",
    "Payments do not work right now. The fault is ours, not your card's: try again later.",
    { cause: error, retryAfterSeconds: 600 },
  );
}

/**
 * Runs calls to the card provider for a job. A provider that is away, a team whose payments are just
 * being changed, a key that is wrong: the job waits until that is over, however long it takes.
 * @throws LaterError
 */
export async function laterWhenOurs(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ServiceError || error instanceof Stripe.errors.StripeError) {
      const { requestId } = factsOf(error).provider ?? {};
      const told = requestId === undefined ? error.message : `${error.message} (${requestId})`;
      throw new LaterError(told, { cause: error });
    }
    throw error;
  }
}

export function paymentFailed(message: string | null | undefined, cause?: unknown): ServiceError {
  return new ServiceError(
    "PAYMENT_FAILED",
    message ?? "The payment did not go through. Try another card.",
    { cause },
  );
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

/** What the provider's support asks for. */
export function factsOf(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return { provider: null };
  const { requestId, type, param, statusCode } = error;
  return { provider: { requestId, type, param, statusCode } };
}

function isAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  );
}
