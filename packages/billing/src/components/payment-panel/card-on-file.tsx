import type { Card } from "@sitewright/contract";
import { Icon, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { brandName, expiryMonth, expiryState } from "../../model/card-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./payment-panel.css.ts";

/** The card that pays: its brand, its last four digits, and until when it holds. */
export function CardOnFile({ card }: { card: Card }) {
  const texts = useTexts("payment");
  const month = expiryMonth(card);
  const state = expiryState(card, new Date());
  return (
    <div className={styles.card}>
      <span className={styles.cardIcon}>
        <Icon icon={icons.creditCard} size={20} />
      </span>
      <div>
        <p className={styles.cardName}>{texts.onFile(brandName(card.brand), card.last_four)}</p>
        <p className={styles.muted}>
          {state === "expired" ? texts.expired(month) : texts.expires(month)}
        </p>
      </div>
      {state === "expired" && <StatusPill tone="critical">{texts.expiredPill}</StatusPill>}
      {state === "soon" && <StatusPill tone="caution">{texts.expiring}</StatusPill>}
    </div>
  );
}
