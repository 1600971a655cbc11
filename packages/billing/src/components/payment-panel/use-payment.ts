import type { BillingInfo, ChosenPlanName } from "@sitewright/contract";
import type { Stripe } from "@stripe/stripe-js";
import { useState } from "react";
import { useBusy } from "../../api/use-busy.ts";
import { useChangePlan } from "../../api/use-change-plan.ts";
import { useSubmitCard } from "../../api/use-submit-card.ts";
import { useHost } from "../../host/host-provider.tsx";
import { type PaymentFailure, paymentFailure, rightPlan } from "../../model/payment-failure.ts";
import type { CardFormType } from "../../model/payment-parts.ts";
import { useTexts } from "../../texts.ts";
import type { CardEntry } from "../card-form/card-form.tsx";
import type { PlanDraft } from "../plan-draft/use-plan-draft.ts";

export type PaymentOptions = {
  info: BillingInfo;
  draft: PlanDraft;
  stripe: Stripe | null;
  onPlanChanged?: ((name: ChosenPlanName) => void) | undefined;
  onCardChanged?: (() => void) | undefined;
};

/** Saves what was chosen, one request at a time, and holds why the last try failed. */
export function usePayment({ draft, stripe, onPlanChanged, onCardChanged }: PaymentOptions) {
  const busy = useBusy();
  const { onNotice } = useHost();
  const common = useTexts("common");
  const texts = useTexts("payment");
  const failureTexts = useTexts("failure");
  const changePlan = useChangePlan(stripe);
  const { subscribe, replaceCard } = useSubmitCard();
  const [failed, setFailed] = useState<{ at: string; why: PaymentFailure } | null>(null);
  const { name, interval } = draft.picked;
  const place = `${name} ${interval}`;

  function planChanged() {
    draft.reset();
    onNotice({ kind: "success", text: texts.billingUpdated });
    onPlanChanged?.(name);
  }

  function refused(error: unknown): PaymentFailure {
    console.error(error);
    onNotice({ kind: "error", text: common.contactSupport });
    const right = rightPlan(error);
    if (right !== null) draft.coupon.set(right.meta.coupon);
    return paymentFailure(error, { failure: failureTexts, common });
  }

  function attempt(work: () => Promise<void>) {
    return busy.run(async () => {
      setFailed(null);
      try {
        await work();
      } catch (error) {
        setFailed({ at: place, why: refused(error) });
      }
    });
  }

  return {
    isBusy: busy.isBusy,
    /** About another choice than the present one it says nothing. */
    failure: failed?.at === place ? failed.why : null,
    update: () =>
      attempt(async () => {
        await changePlan(draft.choice);
        planChanged();
      }),
    /** The same for a question that is asked first; rejects with the reason in words. */
    updateAsked: () =>
      busy.run(async () => {
        try {
          await changePlan(draft.choice);
        } catch (error) {
          const { title, detail } = refused(error);
          throw new Error(`${title}. ${detail}`, { cause: error });
        }
        planChanged();
      }),
    submit: (type: CardFormType, entry: CardEntry, onReplaced: () => void) =>
      attempt(async () => {
        if (type === "initial") {
          await subscribe(draft.choice, entry);
          planChanged();
          return;
        }
        await replaceCard(entry);
        onReplaced();
        onNotice({ kind: "success", text: texts.cardUpdated });
        onCardChanged?.();
      }),
  };
}
