import type { PaymentMethod, Stripe, StripeCardElement } from "@stripe/stripe-js";
import { PaymentError, paymentErrorOf } from "../model/payment-error.ts";

/**
 * Confirms the first payment, or the card for later ones, as the secret asks; without a secret
 * nothing is left to pay and the card is only kept. @returns the payment method's id.
 */
export async function confirmCard(
  stripe: Stripe,
  secret: string | null,
  card: StripeCardElement,
): Promise<string> {
  if (secret === null) return createMethod(stripe, card);
  const data = { payment_method: { card } };
  if (secret.startsWith("seti_")) {
    const { setupIntent, error } = await stripe.confirmCardSetup(secret, data);
    return methodOf(setupIntent ?? doneIntent(error?.setup_intent), error);
  }
  const { paymentIntent, error } = await stripe.confirmCardPayment(secret, data);
  return methodOf(paymentIntent ?? doneIntent(error?.payment_intent), error);
}

/** Hands the typed card to the provider. @returns the id of the payment method made of it. */
export async function createMethod(stripe: Stripe, card: StripeCardElement): Promise<string> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card });
  return methodOf(paymentMethod && { payment_method: paymentMethod.id }, error);
}

type Confirmed = { payment_method: string | PaymentMethod | null };

/** An intent that an earlier try has confirmed comes back inside an error; it is as good. */
function doneIntent<T extends { status: string }>(intent: T | undefined): T | undefined {
  return intent?.status === "succeeded" ? intent : undefined;
}

function methodOf(
  intent: Confirmed | undefined,
  error: Parameters<typeof paymentErrorOf>[0] | undefined,
): string {
  const method = intent?.payment_method;
  if (method) return typeof method === "string" ? method : method.id;
  if (error !== undefined) throw paymentErrorOf(error);
  throw new PaymentError("provider", "");
}
