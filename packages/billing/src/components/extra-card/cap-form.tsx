import { describeError } from "@sitewright/api-client";
import { spendCapMax } from "@sitewright/contract";
import { Button, ErrorNotice, Switch, TextField } from "@sitewright/ui-kit";
import { type FormEvent, useRef, useState } from "react";
import { useBusy } from "../../api/use-busy.ts";
import { useSpendCap } from "../../api/use-spend-cap.ts";
import { useHost } from "../../host/host-provider.tsx";
import { money } from "../../model/money.ts";
import { readCap, writeCap } from "../../model/spend-cap.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./extra-card.css.ts";

/** Off, or an amount; nothing is changed before it is saved. */
export function CapForm({ cap }: { cap: number | null }) {
  const texts = useTexts("extra");
  const { onNotice } = useHost();
  const save = useSpendCap();
  const busy = useBusy();
  const field = useRef<HTMLInputElement>(null);
  const [isOn, setIsOn] = useState(cap !== null);
  const [text, setText] = useState(cap === null ? "" : writeCap(cap));
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<unknown>(null);
  const read = readCap(text);
  const isSame = isOn ? "amount" in read && read.amount === cap : cap === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isOn && "fault" in read) {
      const words = { ...texts, tooMuch: texts.tooMuch(money(spendCapMax)) };
      setFault(words[read.fault]);
      field.current?.focus();
      return;
    }
    await busy.run(async () => {
      setError(null);
      try {
        await save(isOn && "amount" in read ? read.amount : null);
        onNotice({ kind: "success", text: isOn ? texts.saved : texts.removed });
      } catch (reason) {
        console.error(reason);
        setError(reason);
      }
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Switch
        label={texts.cap}
        hint={texts.capHint}
        checked={isOn}
        onChange={setIsOn}
        disabled={busy.isBusy}
      />
      {isOn && (
        <div className={styles.field}>
          <TextField
            ref={field}
            label={texts.amount}
            value={text}
            onChange={(next) => {
              setText(next);
              setFault(undefined);
            }}
            inputMode="decimal"
            placeholder="25"
            autoComplete="off"
            error={fault}
            disabled={busy.isBusy}
          />
        </div>
      )}
      {error !== null && <ErrorNotice {...describeError(error)} title={texts.failed} />}
      {!isSame && (
        <div>
          <Button type="submit" pending={busy.isBusy}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}
