import { endpoints, firstSpendCap, spendCapMax } from "@sitewright/contract";
import { ApiForm, useApiForm, useField, useFlag } from "@sitewright/feature-kit";
import { Button, Switch, TextField } from "@sitewright/ui-kit";
import { useSpendCap } from "../../api/use-spend-cap.ts";
import { useHost } from "../../host/host-provider.tsx";
import { readCap, writeCap } from "../../model/spend-cap.ts";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import * as styles from "./extra-card.css.ts";

/** Off, or an amount; nothing is changed before it is saved. */
export function CapForm({ cap }: { cap: number | null }) {
  const { money } = useBillingFormats();
  const texts = useTexts("extra");
  const { onNotice } = useHost();
  const save = useSpendCap();
  const form = useApiForm({
    schema: endpoints.billing.spendCap.body,
    start: { is_on: cap !== null, spend_cap: cap === null ? "" : writeCap(cap) },
    check({ is_on, spend_cap }) {
      const read = readCap(spend_cap);
      if (!is_on || !("fault" in read)) return {};
      return { spend_cap: { ...texts, tooMuch: texts.tooMuch(money(spendCapMax)) }[read.fault] };
    },
    write: (typed) => ({ spend_cap: amountOf(typed) }),
    send: save.mutateAsync,
    onSent: (_info, { spend_cap }) =>
      onNotice({ kind: "success", text: spend_cap === null ? texts.removed : texts.saved }),
    title: texts.failed,
  });
  const isOn = useFlag(form, "is_on");
  const amount = useField(form, "spend_cap");
  const isWrong = isOn.checked && "fault" in readCap(amount.value);
  const isSame = amountOf({ is_on: isOn.checked, spend_cap: amount.value }) === cap;

  return (
    <ApiForm form={form}>
      <Switch
        label={texts.cap}
        hint={texts.capHint(money(firstSpendCap))}
        {...isOn}
        disabled={form.pending}
      />
      {isOn.checked && (
        <div className={styles.field}>
          <TextField
            label={texts.amount}
            {...amount}
            inputMode="decimal"
            placeholder="25"
            autoComplete="off"
            disabled={form.pending}
          />
        </div>
      )}
      {(isWrong || !isSame) && (
        <div>
          <Button type="submit" pending={form.pending}>
            {texts.save}
          </Button>
        </div>
      )}
    </ApiForm>
  );
}

/** The cap as typed, in minor units; null without one, or while it cannot be read. */
function amountOf({ is_on, spend_cap }: { is_on: boolean; spend_cap: string }): number | null {
  const read = readCap(spend_cap);
  return is_on && "amount" in read ? read.amount : null;
}
