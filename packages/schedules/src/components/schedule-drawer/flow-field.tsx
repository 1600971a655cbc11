import { flowQueries, useApi } from "@sitewright/api-client";
import { type ApiFormState, useField } from "@sitewright/feature-kit";
import { Combobox, useSettled } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduleDraft } from "../../model/schedule-draft.ts";
import { useTexts } from "../../texts.ts";

/** The flow that a schedule runs, found by its title. */
export function FlowField({ form }: { form: ApiFormState<ScheduleDraft> }) {
  const texts = useTexts("form");
  const { value: chosen, onChange, name } = useField(form, "flow");
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), 200);
  const { data } = useQuery({
    ...flowQueries.list(useApi(), { search, limit: 100, sort: "title" }),
    placeholderData: keepPreviousData,
  });
  const found = data?.results.map(({ id, title }) => ({ id, title })) ?? [];
  const isListed = found.some(({ id }) => id === chosen?.id);
  const flows = chosen === null || isListed ? found : [chosen, ...found];
  return (
    <Combobox
      label={texts.flow}
      hint={texts.flowHint}
      name={name}
      placeholder={texts.flowFind}
      emptyText={texts.flowNone}
      required
      value={chosen?.id ?? null}
      onType={setTyped}
      onChange={(id) => onChange(flows.find((flow) => flow.id === id) ?? null)}
      options={flows.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
