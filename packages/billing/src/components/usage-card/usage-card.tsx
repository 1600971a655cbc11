import type { BillingInfo } from "@sitewright/contract";
import { Card, Meter } from "@sitewright/ui-kit";
import type { BillingFormats } from "../../model/billing-formats.ts";
import { type UsageRow, usageRows } from "../../model/usage-rows.ts";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import * as styles from "./usage-card.css.ts";

/** Every allowance of the plan with what is used of it, and when the monthly ones start anew. */
export function UsageCard({ info }: { info: BillingInfo }) {
  const formats = useBillingFormats();
  const { number, dayOf } = formats;
  const texts = useTexts("usage");
  const { unlimited } = useTexts("common");
  const { usage } = info.plan;
  const numberOf = (limit: number) => (limit === 0 ? unlimited : number(limit));
  return (
    <Card title={texts.title} description={texts.resets(dayOf(info.period.end))}>
      <div className={styles.meters}>
        {usageRows(info).map((row) => (
          <Meter
            key={row.id}
            label={texts[row.id]}
            value={row.used}
            max={row.allowed}
            hint={hintOf(row, texts, formats)}
          />
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact term={texts.nodes} value={numberOf(usage.nodes_allowed)} />
        <Fact term={texts.conditions} value={numberOf(usage.conditions_allowed)} />
        <Fact
          term={texts.retention}
          value={
            usage.retention_days === 0 ? texts.forever : texts.days(number(usage.retention_days))
          }
        />
      </dl>
    </Card>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

type Texts = { over: (count: string) => string; extra: (amount: string) => string };

function hintOf(
  { over, extraAmount }: UsageRow,
  texts: Texts,
  { money, number }: BillingFormats,
): string | undefined {
  if (extraAmount !== null) return texts.extra(money(extraAmount));
  return over > 0 ? texts.over(number(over)) : undefined;
}
