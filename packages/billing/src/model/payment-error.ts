import type { StripeError } from "@stripe/stripe-js";

/** The card provider refused in the browser. */
export class PaymentError extends Error {
  override readonly name = "PaymentError";
  readonly kind: "declined" | "authentication" | "provider" | "missing";

  constructor(kind: PaymentError["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** What the provider's browser side answered as an error, by what can be done about it. */
export function paymentErrorOf(error: StripeError): PaymentError {
  return new PaymentError(kindOf(error), error.message ?? "", error);
}

function kindOf({ type, code }: StripeError): PaymentError["kind"] {
  if (code?.endsWith("_intent_authentication_failure")) return "authentication";
  return type === "card_error" || type === "validation_error" ? "declined" : "provider";
}
