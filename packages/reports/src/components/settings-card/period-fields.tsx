import type { ReportPeriod } from "@sitewright/contract";
import { Select, TextField, useFormats } from "@sitewright/ui-kit";
import {
  choiceOf,
  type PeriodChoice,
  periodChoices,
  periodOf,
  todayOf,
} from "../../model/period-choice.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./settings-card.css.ts";

type PeriodFieldsProps = {
  period: ReportPeriod;
  onChange: (period: ReportPeriod) => void;
  error: string | undefined;
};

/** The days that a report tells of: one of the usual stretches, or own dates. */
export function PeriodFields({ period, onChange, error }: PeriodFieldsProps) {
  const texts = useTexts("settings");
  const { date } = useFormats();
  const today = todayOf(new Date());
  const choice = choiceOf(period, today);
  const isListed = (periodChoices as readonly string[]).includes(choice);
  const listed: readonly PeriodChoice[] = isListed ? periodChoices : [choice, ...periodChoices];
  const named = (one: PeriodChoice) => (one === "other_month" ? nameOfMonth() : texts.periods[one]);
  const nameOfMonth = () =>
    period.kind === "month" && period.month !== null
      ? date(`${period.month}-01`, { month: "long", year: "numeric", timeZone: "UTC" })
      : "";
  return (
    <>
      <Select
        label={texts.period}
        value={choice}
        onChange={(next) => onChange(periodOf(next, period, today))}
        options={listed.map((value) => ({ value, label: named(value) }))}
      />
      {period.kind === "range" && (
        <div className={styles.days}>
          <TextField
            type="date"
            label={texts.from}
            value={period.from}
            onChange={(from) => onChange({ ...period, from })}
          />
          <TextField
            type="date"
            label={texts.to}
            value={period.to}
            onChange={(to) => onChange({ ...period, to })}
            error={error}
          />
        </div>
      )}
    </>
  );
}
