import { reportSections } from "@sitewright/contract";
import { type ApiFormState, useField } from "@sitewright/feature-kit";
import { Checkbox, FieldGroup, Select, TextField } from "@sitewright/ui-kit";
import { useState } from "react";
import type { ScheduleDraft } from "../../model/schedule-draft.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./schedule-drawer.css.ts";

const periods = ["7", "30", "90", "month"] as const;

/** What a report that comes by itself tells, of which days, and whom. */
export function ReportFields({ form }: { form: ApiFormState<ScheduleDraft> }) {
  const texts = useTexts("form");
  const { value: sections, onChange, name } = useField(form, "sections");
  const period = useField(form, "period");
  const [startedWith] = useState(period.value);
  const offered = startedWith === "kept" ? (["kept", ...periods] as const) : periods;
  return (
    <>
      <FieldGroup legend={texts.sections} name={name}>
        <div className={styles.sections}>
          {reportSections.map((section) => (
            <Checkbox
              key={section}
              label={texts.sectionNames[section]}
              checked={sections.includes(section)}
              onChange={(isIn) =>
                onChange(
                  reportSections.filter((one) => (one === section ? isIn : sections.includes(one))),
                )
              }
            />
          ))}
        </div>
      </FieldGroup>
      <Select
        label={texts.period}
        {...period}
        options={offered.map((value) => ({ value, label: texts.periods[value] }))}
      />
      <TextField
        label={texts.emails}
        hint={texts.emailsHint}
        inputMode="email"
        autoComplete="off"
        {...useField(form, "emails")}
      />
    </>
  );
}
