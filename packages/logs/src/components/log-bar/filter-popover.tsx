import {
  type LogEntry,
  type LogsSearch,
  logActorKinds,
  logMethods,
  logPeriods,
} from "@sitewright/contract";
import { AddFilter, Combobox, FilterSelect, TextField } from "@sitewright/ui-kit";
import { useState } from "react";
import { statusClasses } from "../../model/logs-search.ts";
import { whosOf } from "../../model/who-words.ts";
import { useTexts } from "../../texts.ts";

type FilterPopoverProps = {
  search: LogsSearch;
  rows: readonly LogEntry[];
  onNarrow: (to: Partial<LogsSearch>) => void;
};

/** What the log can be narrowed by, beside a text. */
export function FilterPopover(props: FilterPopoverProps) {
  const texts = useTexts("filters");
  return (
    <AddFilter label={texts.title} align="end" text={texts.add}>
      <Fields {...props} />
    </AddFilter>
  );
}

const any = "any";

function Fields({ search, rows, onNarrow }: FilterPopoverProps) {
  const texts = useTexts("filters");
  const who = useTexts("who");
  const all = { value: any, label: texts.any };
  const whos = whosOf(rows, who).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = search.who === undefined || whos.some(({ value }) => value === search.who);
  const isOfCalls = search.view !== "changes";
  return (
    <>
      <FilterSelect
        label={texts.period}
        any={texts.any}
        value={search.period}
        onChange={(period) => onNarrow({ period })}
        options={logPeriods.map((value) => ({ value, label: texts.periods[value] }))}
      />
      <FilterSelect
        label={texts.actor}
        any={texts.any}
        value={search.actor}
        onChange={(actor) => onNarrow({ actor })}
        options={logActorKinds.map((value) => ({ value, label: texts.actors[value] }))}
      />
      <Combobox
        label={texts.who}
        placeholder={texts.any}
        value={search.who ?? any}
        onChange={(value) => onNarrow({ who: value === any ? undefined : value })}
        options={[
          all,
          ...(isKnown ? [] : [{ value: search.who ?? "", label: texts.someone }]),
          ...whos,
        ]}
      />
      {isOfCalls && (
        <>
          <FilterSelect
            label={texts.method}
            any={texts.any}
            value={search.method}
            onChange={(method) => onNarrow({ method })}
            options={logMethods.map((value) => ({ value, label: value }))}
          />
          {search.view !== "failed" && (
            <FilterSelect
              label={texts.status}
              any={texts.any}
              value={search.status}
              onChange={(status) => onNarrow({ status })}
              options={statusClasses.map((value) => ({ value, label: texts.statuses[value] }))}
            />
          )}
          <PathField path={search.path} onChange={(path) => onNarrow({ path })} />
        </>
      )}
    </>
  );
}

type PathFieldProps = { path: string | undefined; onChange: (path: string | undefined) => void };

/** Taken when it is left or Enter is pressed: half a path narrows to something else. */
function PathField({ path, onChange }: PathFieldProps) {
  const texts = useTexts("filters");
  const [text, setText] = useState(path ?? "");
  const take = () => onChange(text.trim() || undefined);
  return (
    <TextField
      label={texts.path}
      hint={texts.pathHint}
      value={text}
      onChange={setText}
      onEnter={take}
      onBlur={take}
    />
  );
}
