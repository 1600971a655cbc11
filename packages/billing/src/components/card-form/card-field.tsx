import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { CardElement } from "@stripe/react-stripe-js";
import type { StripeCardElementOptions } from "@stripe/stripe-js";
import { useId, useMemo, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./card-form.css.ts";
import { useCardStyle } from "./use-card-style.ts";

type CardFieldProps = {
  /** Whether the provider is there; before that a place holder stands in its place. */
  isLoaded: boolean;
  disabled: boolean;
  onCompleteChange: (isComplete: boolean) => void;
};

/** The provider's card field with our label, focus ring and error text. */
export function CardField({ isLoaded, disabled, onCompleteChange }: CardFieldProps) {
  const id = useId();
  const texts = useTexts("payment");
  const { style, ref } = useCardStyle();
  const [fault, setFault] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  const options = useMemo<StripeCardElementOptions>(
    () => ({ style, disabled, hidePostalCode: true }),
    [style, disabled],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the label that focuses the field.
    <div
      ref={ref}
      className={styles.field}
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={fault === undefined ? undefined : `${id}fault`}
    >
      <label className={styles.label} id={`${id}label`} htmlFor={`${id}card`}>
        {texts.field}
      </label>
      <div
        className={styles.control}
        data-state={fault !== undefined ? "invalid" : isFocused ? "focused" : "idle"}
        data-disabled={disabled || undefined}
      >
        {isLoaded ? (
          <div className={styles.frame}>
            <CardElement
              id={`${id}card`}
              options={options}
              onChange={({ complete, error }) => {
                setFault(error?.message);
                onCompleteChange(complete);
              }}
              onFocus={() => setIsFocused(true)}
              onBlur={() => setIsFocused(false)}
            />
          </div>
        ) : (
          <p className={styles.waiting} role="status">
            {texts.fieldLoading}
          </p>
        )}
      </div>
      {fault !== undefined && (
        <p className={styles.fault} id={`${id}fault`} role="alert">
          <Icon icon={icons.alert} size={14} />
          {fault}
        </p>
      )}
    </div>
  );
}
