import { VisuallyHidden } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import type { ShownPrice } from "../../model/shown-price.ts";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import * as styles from "./plan-cards.css.ts";

type PlanPriceProps = {
  price: ShownPrice;
  /** The ids of its two parts start with it: `…price` and `…beside`. */
  id: string;
  /** Beside the price: the way to another one. */
  children?: ReactNode;
};

/** A plan's price by the month, with the old one struck through when a coupon takes something off. */
export function PlanPrice({ price, id, children }: PlanPriceProps) {
  const { cardPrice, exactMoney, money } = useBillingFormats();
  const texts = useTexts("plans");
  return (
    <>
      <div className={styles.cost}>
        <div className={styles.price} id={`${id}price`}>
          <span className={styles.amount}>{cardPrice(price.amount)}</span>{" "}
          <span className={styles.unit}>{texts.perMonth}</span>
          {price.before !== null && (
            <>
              {" "}
              <s className={styles.before} aria-hidden>
                {cardPrice(price.before)}
              </s>
              <VisuallyHidden>{texts.insteadOf(cardPrice(price.before))}</VisuallyHidden>
            </>
          )}
        </div>
        {children}
      </div>
      <div className={styles.beside} id={`${id}beside`}>
        {price.task !== null && texts.perTask(exactMoney(price.task))}
        {price.yearly !== null &&
          texts.yearly(money(price.yearly), money(Math.round(price.yearly / 12)))}
      </div>
    </>
  );
}
