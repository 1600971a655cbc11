import { scheduleFrequencies } from "@sitewright/contract";
import { type ApiFormState, useField } from "@sitewright/feature-kit";
import { FieldGroup, Segmented, Select, TextField, useFormats } from "@sitewright/ui-kit";
import { nextWeekday, weekdays } from "../../model/begin-date.ts";
import { isByRealTime } from "../../model/real-time.ts";
import type { ScheduleDraft } from "../../model/schedule-draft.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./schedule-drawer.css.ts";
import { ZoneField } from "./zone-field.tsx";

/** How often a schedule runs, when, and by which clock. */
export function TimeFields({ form }: { form: ApiFormState<ScheduleDraft> }) {
  const texts = useTexts("form");
  const often = useTexts("often");
  const { date } = useFormats();
  const frequency = useField(form, "frequency");
  const time = useField(form, "time");
  const weekday = useField(form, "weekday");
  const day = useField(form, "day");
  const isWeekly = frequency.value === "weekly";
  const isMonthly = frequency.value === "monthly";
  return (
    <>
      <FieldGroup legend={texts.frequency} name="frequency">
        <Segmented
          label={texts.frequency}
          value={frequency.value}
          onChange={frequency.onChange}
          items={scheduleFrequencies.map((value) => ({ value, label: often.short[value] }))}
        />
      </FieldGroup>
      <div className={styles.row}>
        {isWeekly && (
          <Select
            label={texts.weekday}
            {...weekday}
            options={weekdays.map((one) => ({
              value: String(one),
              label: date(nextWeekday(one, someDay), { weekday: "long", timeZone: "UTC" }),
            }))}
          />
        )}
        {isMonthly && (
          <Select
            label={texts.day}
            {...day}
            options={Array.from({ length: 31 }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
        )}
        <TextField
          label={isByRealTime(frequency.value) ? texts.minute : texts.time}
          inputMode="numeric"
          autoComplete="off"
          required
          {...time}
        />
        <ZoneField {...useField(form, "timezone")} />
      </div>
    </>
  );
}

/** Any day: the names of weekdays are the same in all weeks. */
const someDay = "2026-11-23";
