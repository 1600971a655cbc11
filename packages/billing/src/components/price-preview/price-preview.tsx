import {
  type BillingInfo,
  firstPayment,
  type PlanChoice,
  type PlanPreview,
} from "@sitewright/contract";
import { hasPreview, usePlanPreview } from "../../api/use-plan-preview.ts";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import * as styles from "./price-preview.css.ts";

type PricePreviewProps = {
  info: BillingInfo;
  choice: PlanChoice;
  isSame: boolean;
  /** A card is being replaced and the plan stays. */
  isCardOnly: boolean;
};

/** What a change costs now and later, before it is made. */
export function PricePreview({ info, choice, isSame, isCardOnly }: PricePreviewProps) {
  const { dayOf } = useBillingFormats();
  const texts = useTexts("preview");
  const titles = useTexts("common").planTitles;
  const begins = info.subscription.state === "none" || info.subscription.state === "incomplete";
  const isShown = hasPreview(info, choice) && !isCardOnly && (!isSame || begins);
  // A first payment has nothing to prorate: the catalogue knows it, and choosing makes no call.
  const isFirst = isShown && begins && choice.name !== "free";
  const asked = usePlanPreview(isShown && !isFirst ? choice : null);
  const data = isFirst ? firstPayment(choice, new Date()) : asked.data;
  const isPlaceholderData = !isFirst && asked.isPlaceholderData;
  const { ends_at: endsAt } = info.subscription;
  return (
    <section className={styles.root} aria-label={texts.title} aria-busy={isPlaceholderData}>
      <h2 className={styles.title}>{texts.title}</h2>
      <div aria-live="polite">
        {isCardOnly ? (
          <p>{texts.cardStays}</p>
        ) : !isShown ? (
          <p>
            {endsAt === null ? texts.none : texts.ending(titles[info.plan.name], dayOf(endsAt))}
          </p>
        ) : data !== undefined ? (
          <Figures preview={data} presentTitle={titles[info.plan.name]} />
        ) : (
          <p>{asked.isError ? texts.failed : texts.loading}</p>
        )}
      </div>
    </section>
  );
}

function Figures({ preview, presentTitle }: { preview: PlanPreview; presentTitle: string }) {
  const { exactMoney, dayOf, money } = useBillingFormats();
  const texts = useTexts("preview");
  const { amount_due: due, credit, lines, next, ends_at: endsAt } = preview;
  return (
    <>
      <dl className={styles.lines}>
        {lines.map((line, place) => (
          // Lines have no id, and two can say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole.
          <div key={place} className={styles.line}>
            <dt>
              {line.description}
              {line.proration && <span className={styles.muted}> ({texts.proration})</span>}
            </dt>
            <dd className={styles.figure}>{exactMoney(line.amount)}</dd>
          </div>
        ))}
        {endsAt === null && (
          <div className={styles.total}>
            <dt>{texts.today}</dt>
            <dd className={styles.figure}>{exactMoney(due)}</dd>
          </div>
        )}
        {credit > 0 && (
          <div className={styles.line}>
            <dt>{texts.credit}</dt>
            <dd className={styles.figure}>{exactMoney(credit)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.muted}>
        {endsAt !== null && `${texts.ends(presentTitle, dayOf(endsAt))} `}
        {next === null ? texts.noNext : texts.next(money(next.amount), dayOf(next.date))}
      </p>
    </>
  );
}
