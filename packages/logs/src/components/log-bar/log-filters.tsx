import { type LogEntry, type LogsSearch, logViews } from "@sitewright/contract";
import { FilterBox, type FilterToken, FilterTokens, Segmented } from "@sitewright/ui-kit";
import { whosOf } from "../../model/who-words.ts";
import { useTexts } from "../../texts.ts";
import { FilterPopover } from "./filter-popover.tsx";
import * as styles from "./log-bar.css.ts";

type LogFiltersProps = {
  search: LogsSearch;
  /** The entries at hand: whom one can narrow to is among them. */
  rows: readonly LogEntry[];
  onNarrow: (to: Partial<LogsSearch>) => void;
};

/** What the log is narrowed by. */
export function LogFilters({ search, rows, onNarrow }: LogFiltersProps) {
  const texts = useTexts("filters");
  const views = useTexts("views");
  return (
    <div className={styles.bar}>
      <FilterBox
        label={texts.search}
        value={search.search ?? ""}
        onChange={(text) => onNarrow({ search: text || undefined })}
      />
      <Segmented
        label={texts.view}
        value={search.view ?? "all"}
        onChange={(next) =>
          onNarrow({ view: logViews.find((view) => view === next), ...withoutOther(next) })
        }
        items={(["all", ...logViews] as const).map((value) => ({ value, label: views[value] }))}
      />
      <span className={styles.push} />
      <FilterTokens
        label={texts.title}
        tokens={useTokens(search, rows, onNarrow)}
        add={<FilterPopover search={search} rows={rows} onNarrow={onNarrow} />}
      />
    </div>
  );
}

/** What makes no sense any more: changes have no method, path or status, and what failed has its own. */
function withoutOther(view: string): Partial<LogsSearch> {
  if (view === "changes") return { method: undefined, status: undefined, path: undefined };
  return view === "failed" ? { status: undefined } : {};
}

/** What is narrowed, each in words with the way to take it away. */
function useTokens(
  search: LogsSearch,
  rows: readonly LogEntry[],
  onNarrow: LogFiltersProps["onNarrow"],
): FilterToken[] {
  const texts = useTexts("filters");
  const who = useTexts("who");
  const { actor, method, status, path, period } = search;
  const whose = whosOf(rows, who).find(({ id }) => id === search.who)?.name;
  const values = {
    period: period && texts.periods[period],
    actor: actor && texts.actors[actor],
    who: search.who && (whose ?? texts.someone),
    method,
    status,
    path,
  } as const;
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((id) => {
    const value = values[id];
    if (!value) return [];
    const label = texts[id];
    const onRemove = () => onNarrow({ [id]: undefined });
    return [{ id, label, value, removeLabel: texts.remove(label), onRemove }];
  });
}
