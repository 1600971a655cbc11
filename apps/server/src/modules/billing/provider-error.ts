import Stripe from "stripe";
import { ServiceError } from "../../platform/errors.ts";

/** Runs a call to the card provider; what it refuses becomes a refusal of ours. */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toRefusal(error);
  }
}

/**
 * A declined card speaks for itself: its message is written for the person who holds it. What only
 * the provider's programmers would understand stays in the log.
 */
function toRefusal(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return paymentFailed(error.message, error);
  if (isMissing(error)) {
    return new ServiceError("NOT_FOUND", "The card provider does not know this. Reload the page.", {
      cause: error,
    });
  }
  if (isAway(error)) {
    return new ServiceError(
      "BUSY",
      "The card provider does not answer. Nothing was changed: try again in a minute.",
      { cause: error, retryAfterSeconds: 60 },
    );
  }
  return error;
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

function isAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  );
}
