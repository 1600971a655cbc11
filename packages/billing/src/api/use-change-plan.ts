import { useApi } from "@sitewright/api-client";
import type { PlanPayload } from "@sitewright/contract";
import type { Stripe } from "@stripe/stripe-js";
import { PaymentError, paymentErrorOf } from "../model/payment-error.ts";
import { useRefreshBilling } from "./use-refresh-billing.ts";

/**
 * Saves a chosen plan with the card on file: set-up alone, and the bank's confirmation when the
 * answer asks for one. Rejects with ApiError or PaymentError.
 */
export function useChangePlan(stripe: Stripe | null) {
  const api = useApi();
  const { refreshAll } = useRefreshBilling();
  return async (payload: PlanPayload) => {
    const { client_secret } = await api.billing.setup(payload);
    if (client_secret !== null) {
      if (stripe === null) throw new PaymentError("missing", "The card provider is not loaded.");
      const { error } = await stripe.handleNextAction({ clientSecret: client_secret });
      if (error !== undefined) throw paymentErrorOf(error);
      // The server hears of it from the provider; asked to look itself, it knows before the screen reads it.
      await api.billing.update({}).catch((problem: unknown) => console.error(problem));
    }
    await refreshAll();
  };
}
