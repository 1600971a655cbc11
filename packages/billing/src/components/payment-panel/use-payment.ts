import { useDescribeError } from "@sitewright/api-client";
import {
  type BillingInfo,
  type ChosenPlanName,
  endpoints,
  planPayloadOf,
} from "@sitewright/contract";
import { type FormSchema, useApiForm } from "@sitewright/feature-kit";
import type { Stripe } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { useChangePlan } from "../../api/use-change-plan.ts";
import { useSubmitCard } from "../../api/use-submit-card.ts";
import { useHost } from "../../host/host-provider.tsx";
import { paymentFailure, rightPlan } from "../../model/payment-failure.ts";
import type { CardFormType } from "../../model/payment-parts.ts";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import type { CardEntry } from "../card-form/card-form.tsx";
import type { PlanDraft } from "../plan-draft/use-plan-draft.ts";

export type PaymentOptions = {
  info: BillingInfo;
  draft: PlanDraft;
  stripe: Stripe | null;
  onPlanChanged?: ((name: ChosenPlanName) => void) | undefined;
  onCardChanged?: (() => void) | undefined;
};

/**
 * Saves what was chosen, by one of three forms: another plan, a first plan with its card, another card. The
 * choice and the card are held elsewhere, so none has a field of its own.
 */
export function usePayment({ draft, stripe, onPlanChanged, onCardChanged }: PaymentOptions) {
  const describeError = useDescribeError();
  const formats = useBillingFormats();
  const { onNotice } = useHost();
  const common = useTexts("common");
  const texts = useTexts("payment");
  const failureTexts = useTexts("failure");
  const changePlan = useChangePlan(stripe);
  const { subscribe, replaceCard } = useSubmitCard();
  const entered = useRef<Entered | null>(null);
  /** What the last try was about: of another choice than the present one it says nothing. */
  const [tried, setTried] = useState("");
  const { name, interval } = draft.picked;
  const place = `${name} ${interval}`;

  function describe(error: unknown) {
    console.error(error);
    onNotice({ kind: "error", text: common.contactSupport });
    const right = rightPlan(error);
    if (right !== null) draft.coupon.set(right.meta.coupon);
    return paymentFailure(error, { failure: failureTexts, common }, formats, describeError);
  }

  function planChanged() {
    draft.reset();
    onNotice({ kind: "success", text: texts.billingUpdated });
    onPlanChanged?.(name);
  }

  const all = { start: noFields, title: failureTexts.notChanged, describe };
  const plan = {
    ...all,
    schema: endpoints.billing.setup.body,
    write: () => planPayloadOf(draft.choice),
    onSent: planChanged,
  };
  const change = useApiForm({ ...plan, send: changePlan });
  const first = useApiForm({
    ...plan,
    send: (payload) => subscribe(payload, entryOf(entered.current)),
  });
  const card = useApiForm({
    ...all,
    schema: noBody,
    send: () => replaceCard(entryOf(entered.current)),
    onSent() {
      entered.current?.onReplaced();
      onNotice({ kind: "success", text: texts.cardUpdated });
      onCardChanged?.();
    },
  });
  const forms = [change, first, card];
  const notice = forms.find((form) => form.notice !== null)?.notice ?? null;

  function submit(form: (typeof forms)[number]) {
    setTried(place);
    for (const other of forms) if (other !== form) other.reset();
    return form.submit();
  }

  return {
    isBusy: forms.some(({ pending }) => pending),
    failure: tried === place ? notice : null,
    update: () => submit(change),
    /** The same for a question that is asked first; rejects with the reason in words. */
    async updateAsked() {
      try {
        await changePlan(planPayloadOf(draft.choice));
      } catch (error) {
        const { title, detail } = describe(error);
        throw new Error(`${title}. ${detail}`, { cause: error });
      }
      planChanged();
    },
    submit(type: CardFormType, entry: CardEntry, onReplaced: () => void) {
      entered.current = { entry, onReplaced };
      return submit(type === "initial" ? first : card);
    },
  };
}

type Entered = { entry: CardEntry; onReplaced: () => void };

function entryOf(entered: Entered | null): CardEntry {
  if (entered === null) throw new Error("A card form is sent by its own button.");
  return entered.entry;
}

const noFields = {};
/** The card goes to its provider and to nobody else; what comes back of it is checked where it is sent. */
const noBody: FormSchema<object, object> = { "~standard": { validate: () => ({ value: {} }) } };
