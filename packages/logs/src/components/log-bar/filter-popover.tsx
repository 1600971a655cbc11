import {
  type LogEntry,
  type LogsSearch,
  logActorKinds,
  logMethods,
  logPeriods,
} from "@sitewright/contract";
import { Button, Combobox, Popover, Select, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { statusClasses } from "../../model/logs-search.ts";
import { whosOf } from "../../model/who-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./log-bar.css.ts";

type FilterPopoverProps = {
  search: LogsSearch;
  rows: readonly LogEntry[];
  onNarrow: (to: Partial<LogsSearch>) => void;
};

/** What the log can be narrowed by, beside a text. */
export function FilterPopover(props: FilterPopoverProps) {
  const texts = useTexts("filters");
  return (
    <Popover
      label={texts.title}
      align="end"
      trigger={
        <Button size="small" icon={icons.plus}>
          {texts.add}
        </Button>
      }
    >
      <Fields {...props} />
    </Popover>
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
    <div className={styles.fields}>
      <Select<string>
        label={texts.period}
        value={search.period ?? any}
        onChange={(value) => onNarrow({ period: logPeriods.find((each) => each === value) })}
        options={[all, ...logPeriods.map((value) => ({ value, label: texts.periods[value] }))]}
      />
      <Select<string>
        label={texts.actor}
        value={search.actor ?? any}
        onChange={(value) => onNarrow({ actor: logActorKinds.find((each) => each === value) })}
        options={[all, ...logActorKinds.map((value) => ({ value, label: texts.actors[value] }))]}
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
          <Select<string>
            label={texts.method}
            value={search.method ?? any}
            onChange={(value) => onNarrow({ method: logMethods.find((each) => each === value) })}
            options={[all, ...logMethods.map((value) => ({ value, label: value }))]}
          />
          {search.view !== "failed" && (
            <Select<string>
              label={texts.status}
              value={search.status ?? any}
              onChange={(value) =>
                onNarrow({ status: statusClasses.find((each) => each === value) })
              }
              options={[
                all,
                ...statusClasses.map((value) => ({ value, label: texts.statuses[value] })),
              ]}
            />
          )}
          <PathField path={search.path} onChange={(path) => onNarrow({ path })} />
        </>
      )}
    </div>
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
