import type { BillingInfo } from "@sitewright/contract";
import { Notice } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import * as styles from "./past-due-notice.css.ts";

type PastDueNoticeProps = {
  subscription: BillingInfo["subscription"];
  /** The way out. */
  children: ReactNode;
};

/** A payment failed: until when the plan stays, and what to do. Nothing while all is paid. */
export function PastDueNotice({ subscription, children }: PastDueNoticeProps) {
  const { dayOf } = useBillingFormats();
  const texts = useTexts("pastDue");
  if (subscription.state !== "past_due") return null;
  const until = subscription.grace_until;
  return (
    <Notice tone="caution">
      <div className={styles.row}>
        <p className={styles.words}>
          <strong>{texts.title}</strong> {until !== null && `${texts.grace(dayOf(until))} `}
          {texts.wayOut}
        </p>
        {children}
      </div>
    </Notice>
  );
}
