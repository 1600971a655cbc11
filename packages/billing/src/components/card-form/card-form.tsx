import { Button, Form, Icon, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../texts.ts";
import { CardField } from "./card-field.tsx";
import * as styles from "./card-form.css.ts";

export type CardEntry = { stripe: Stripe; card: StripeCardElement };

export type CardFormProps = {
  /** Null while the provider is not loaded. */
  stripe: Stripe | null;
  submitLabel: string;
  isBusy: boolean;
  /** Something else keeps the form from being sent. */
  isHeld?: boolean;
  /** Present on the form that replaces a card. */
  onHide?: (() => void) | undefined;
  onSubmit: (entry: CardEntry) => void;
  /** Why the last try failed. */
  failure?: ReactNode;
};

/** Card entry: it can be sent once the card is complete and nothing is on its way. */
export function CardForm(props: CardFormProps) {
  return (
    <Elements stripe={props.stripe}>
      <Entry {...props} />
    </Elements>
  );
}

function Entry({ submitLabel, isBusy, isHeld = false, onHide, onSubmit, failure }: CardFormProps) {
  const texts = useTexts("payment");
  const stripe = useStripe();
  const elements = useElements();
  const [isComplete, setIsComplete] = useState(false);
  const canSubmit = isComplete && !isBusy && !isHeld;
  return (
    <Form
      pending={isBusy}
      onSubmit={() => {
        const card = elements?.getElement(CardElement);
        if (canSubmit && stripe && card) onSubmit({ stripe, card });
      }}
    >
      <Stack gap="4">
        <CardField
          isLoaded={elements !== null}
          disabled={isBusy}
          onCompleteChange={setIsComplete}
        />
        {failure}
        <div className={styles.foot}>
          <p className={styles.safe}>
            <Icon icon={icons.shieldCheck} size={14} />
            {texts.safe}
          </p>
          <div className={styles.actions}>
            {onHide && (
              <Button disabled={isBusy} onClick={onHide}>
                {texts.hideCard}
              </Button>
            )}
            <Button type="submit" tone="primary" disabled={!canSubmit} pending={isBusy}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </Stack>
    </Form>
  );
}
