import { useApi } from "@sitewright/api-client";
import type { PlanPayload } from "@sitewright/contract";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { confirmCard, createMethod } from "./confirm-card.ts";
import { useRefreshBilling } from "./use-refresh-billing.ts";

type Entry = { stripe: Stripe; card: StripeCardElement };

/** What the card form does, by its type. Both reject with ApiError or PaymentError. */
export function useSubmitCard() {
  const api = useApi();
  const { refreshInfo, refreshAll } = useRefreshBilling();

  async function complete(method: string, card: StripeCardElement) {
    await api.billing.complete({ payment_method: method });
    card.clear();
    askInfoUnsigned();
  }

  /** A call the spec lists: without a person there is no team, so its refusal is only logged. */
  function askInfoUnsigned() {
    api.billing.info(undefined, { bearer: null }).catch((error: unknown) => console.error(error));
  }

  return {
    /** The first subscription: set up, confirm with the secret, complete. */
    async subscribe(payload: PlanPayload, { stripe, card }: Entry) {
      const { client_secret } = await api.billing.setup(payload);
      await complete(await confirmCard(stripe, client_secret, card), card);
      await refreshAll();
    },
    /** Another card for the subscription there is. */
    async replaceCard({ stripe, card }: Entry) {
      await complete(await createMethod(stripe, card), card);
      await refreshInfo();
    },
  };
}
