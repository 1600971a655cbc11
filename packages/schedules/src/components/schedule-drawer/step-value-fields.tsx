import { caseQueries, useApi } from "@sitewright/api-client";
import { type ApiFormState, useField } from "@sitewright/feature-kit";
import { FieldGroup, TextField } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import type { ScheduleDraft, StepUpdate } from "../../model/schedule-draft.ts";
import { stepValues } from "../../model/step-values.ts";
import { useTexts } from "../../texts.ts";

type StepValueFieldsProps = {
  form: ApiFormState<ScheduleDraft>;
  /** The one case that is run. */
  caseId: string;
};

/** What the steps of a case type and choose when this schedule runs it; nothing for one that types nothing. */
export function StepValueFields({ form, caseId }: StepValueFieldsProps) {
  const texts = useTexts("form");
  const { data } = useQuery(caseQueries.get(useApi(), caseId));
  const { value: updates, onChange, name } = useField(form, "updates");
  const values = stepValues(data?.step_list ?? []);
  if (values.length === 0) return null;
  return (
    <FieldGroup legend={texts.stepValues} name={name} hint={texts.stepValuesHint}>
      {values.map(({ index, into, value }) => (
        <TextField
          key={index}
          label={texts.stepValue(index + 1, into)}
          placeholder={value}
          autoComplete="off"
          value={updates.find((one) => one.index === index)?.value ?? ""}
          onChange={(next) => onChange(withUpdate(updates, { index, value: next }))}
        />
      ))}
    </FieldGroup>
  );
}

/** An empty one is the step's own. */
function withUpdate(updates: readonly StepUpdate[], update: StepUpdate): StepUpdate[] {
  const others = updates.filter(({ index }) => index !== update.index);
  return update.value === "" ? others : [...others, update];
}
