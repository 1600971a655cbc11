import type { BillingInfo } from "@sitewright/contract";
import { Card, Meter, Notice, Stack } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import { CapForm } from "./cap-form.tsx";
import * as styles from "./extra-card.css.ts";

/** What tasks beyond the plan have come to this month, and the most they may come to. */
export function ExtraCard({ info }: { info: BillingInfo }) {
  const { money, number, exactMoney, dayOf } = useBillingFormats();
  const texts = useTexts("extra");
  const { tasks, amount, task_amount: each, spend_cap: cap } = info.extra;
  const isReached = cap !== null && amount + each > cap;
  return (
    <Card title={texts.title} description={texts.about(money(each))}>
      <Stack gap="4">
        <div className={styles.figures}>
          <Figure label={texts.tasks} value={number(tasks)} />
          {cap === null ? (
            <Figure label={texts.estimate} value={exactMoney(amount)} />
          ) : (
            <Meter label={texts.estimate} value={amount} max={cap} format={(part) => money(part)} />
          )}
        </div>
        {isReached && <Notice tone="caution">{texts.reached(dayOf(info.period.end))}</Notice>}
        {info.may_manage ? (
          <CapForm key={cap} cap={cap} />
        ) : (
          <p className={styles.muted}>
            {texts.cap}: {cap === null ? texts.none : money(cap)}
          </p>
        )}
      </Stack>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
    </div>
  );
}
