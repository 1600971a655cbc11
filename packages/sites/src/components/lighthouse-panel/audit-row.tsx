import type { LighthouseAudit } from "@sitewright/contract";
import { Bytes, Duration, Icon, useFormats } from "@sitewright/ui-kit";
import { ratingOf } from "../../model/rating.ts";
import { plainText } from "../../model/rich-text.ts";
import { ratingViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { RichDescription } from "../rich-description/rich-description.tsx";
import { AuditItems } from "./audit-items.tsx";
import * as styles from "./lighthouse-panel.css.ts";

/** One audit; opens to its description and to what it found. */
export function AuditRow({ audit, isMeant }: { audit: LighthouseAudit; isMeant: boolean }) {
  const rating = ratingOf(audit.score);
  const { icon } = ratingViews[rating];
  const ratings = useTexts("ratings");
  return (
    <Disclosure
      isMeant={isMeant}
      summary={
        <span className={styles.audit}>
          <span className={styles.auditIcon[rating]}>
            <Icon icon={icon} label={ratings[rating]} />
          </span>
          <span className={styles.auditText}>
            <span className={styles.auditTitle}>{plainText(audit.title)}</span>
            {audit.display_value !== null && audit.display_value !== "" && (
              <span className={styles.auditValue}>{audit.display_value}</span>
            )}
          </span>
        </span>
      }
    >
      <div className={styles.auditDetails}>
        <RichDescription text={audit.description} />
        <Savings audit={audit} />
        {audit.items.length > 0 && <AuditItems label={audit.title} items={audit.items} />}
      </div>
    </Disclosure>
  );
}

function Savings({ audit: { savings } }: { audit: LighthouseAudit }) {
  const texts = useTexts("lighthousePanel");
  const { number } = useFormats();
  if (!savings) return null;
  const { ms, bytes, points } = savings;
  return (
    <p className={styles.savings}>
      <b>{texts.saves}</b>
      {ms !== null && <Duration ms={ms} />}
      {bytes !== null && <Bytes value={bytes} />}
      {points > 0 && <span>{texts.points(number(points))}</span>}
    </p>
  );
}
