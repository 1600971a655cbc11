import type { ChosenPlanName } from "@sitewright/contract";
import { Button, ErrorNotice } from "@sitewright/ui-kit";
import { useRef, useState } from "react";
import { useCardProvider } from "../../api/use-card-provider.ts";
import { type CardFormType, paymentParts } from "../../model/payment-parts.ts";
import { useTexts } from "../../texts.ts";
import { CardForm } from "../card-form/card-form.tsx";
import { EndPlanDialog } from "../end-plan-dialog/end-plan-dialog.tsx";
import { PricePreview } from "../price-preview/price-preview.tsx";
import { SandboxNotice } from "../sandbox-notice/sandbox-notice.tsx";
import { CardOnFile } from "./card-on-file.tsx";
import * as styles from "./payment-panel.css.ts";
import { type PaymentOptions, usePayment } from "./use-payment.ts";

type PaymentPanelProps = Omit<PaymentOptions, "stripe"> & {
  formType: CardFormType;
  onFormTypeChange: (type: CardFormType) => void;
  onPlanChanged?: ((name: ChosenPlanName) => void) | undefined;
  /** What the button of a first payment says, in place of the plan to subscribe to. */
  submitLabel?: string;
  /** It comes into view as it appears, below what it follows from. */
  isInSight?: boolean;
};

/** Below the cards: the card on file with Update, or the card form, and what the change would cost. */
export function PaymentPanel({
  formType,
  onFormTypeChange,
  submitLabel,
  isInSight = false,
  ...options
}: PaymentPanelProps) {
  const { info, draft } = options;
  const texts = useTexts("payment");
  const titles = useTexts("common").planTitles;
  const [isAsked, setIsAsked] = useState(false);
  const updateCard = useRef<HTMLButtonElement>(null);
  const { showsUpdate, form, isSame } = paymentParts(info, draft.picked, formType);
  const stripe = useCardProvider(form !== null || (showsUpdate && !isSame));
  const payment = usePayment({ ...options, stripe });
  if (!showsUpdate && form === null) return null;

  const isHeld = draft.coupon.status === "checking";
  const endsPlan = draft.picked.name === "free" && info.plan.name !== "free";
  const isEnding = endsPlan && info.subscription.ends_at !== null;
  const failure = payment.failure && <ErrorNotice {...payment.failure} />;

  function openForm() {
    // The free plan has no card form: the new card is for the plan there is.
    if (draft.picked.name === "free") draft.reset();
    onFormTypeChange("card");
  }

  function hideForm() {
    onFormTypeChange("initial");
    updateCard.current?.focus();
  }

  return (
    <div className={styles.room} ref={isInSight ? bringIntoView : undefined}>
      <div className={styles.panel}>
        <div className={styles.main}>
          {showsUpdate && info.card !== null && (
            <div className={styles.row}>
              <CardOnFile card={info.card} />
              <div className={styles.actions}>
                <button
                  ref={updateCard}
                  type="button"
                  className={styles.link}
                  aria-expanded={form === "card"}
                  disabled={payment.isBusy}
                  onClick={openForm}
                >
                  {texts.updateCard}
                </button>
                <Button
                  tone="primary"
                  disabled={payment.isBusy || isHeld || isSame || isEnding}
                  pending={payment.isBusy && form === null}
                  onClick={() => (endsPlan ? setIsAsked(true) : void payment.update())}
                >
                  {texts.update}
                </Button>
              </div>
            </div>
          )}
          {form === null && failure}
          {form !== null && (
            <div className={showsUpdate ? styles.divider : undefined}>
              <h2 className={styles.title}>{form === "card" ? texts.titleReplace : texts.title}</h2>
              <CardForm
                key={form}
                stripe={stripe}
                submitLabel={
                  form === "card"
                    ? texts.saveCard
                    : (submitLabel ?? texts.subscribe(titles[draft.picked.name]))
                }
                isBusy={payment.isBusy}
                isHeld={form === "initial" && isHeld}
                onHide={form === "card" ? hideForm : undefined}
                onSubmit={(entry) => void payment.submit(form, entry, hideForm)}
                failure={failure}
              />
            </div>
          )}
          {form !== null && info.provider === "sandbox" && <SandboxNotice />}
        </div>
        <div className={styles.aside}>
          <PricePreview
            info={info}
            choice={draft.choice}
            isSame={isSame}
            isCardOnly={form === "card" && isSame}
          />
        </div>
        <EndPlanDialog
          info={info}
          open={isAsked}
          onOpenChange={setIsAsked}
          onConfirm={payment.updateAsked}
        />
      </div>
    </div>
  );
}

/** The whole of it, where the window has room; the focus stays where it was. */
function bringIntoView(panel: HTMLElement | null) {
  panel?.scrollIntoView?.({ block: "nearest" });
}
