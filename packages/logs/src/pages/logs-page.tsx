import type { LogEntry, LogsSearch } from "@sitewright/contract";
import { Screen, Spoken, useLatest } from "@sitewright/feature-kit";
import { Button, KeyHints, PageHeader, toast, useFormats } from "@sitewright/ui-kit";
import { useMemo, useRef, useState } from "react";
import { useLogList } from "../api/use-log-list.ts";
import { useTail } from "../api/use-tail.ts";
import { LogActions } from "../components/log-bar/log-actions.tsx";
import * as styles from "../components/log-bar/log-bar.css.ts";
import { LogFilters } from "../components/log-bar/log-filters.tsx";
import { TailBar } from "../components/log-bar/tail-bar.tsx";
import { LogList } from "../components/log-list/log-list.tsx";
import { LogStates } from "../components/log-list/log-states.tsx";
import { useHeardCount } from "../components/log-list/use-heard-count.ts";
import { useIsScrolled } from "../components/log-list/use-is-scrolled.ts";
import { useLogKeys } from "../components/log-list/use-log-keys.ts";
import { whatWords } from "../model/what-words.ts";
import { onlyWho } from "../model/who-words.ts";
import { useTexts } from "../texts.ts";

/** How long calls are kept with most plans, which takes as much room as any. */
const usualDays = 30;

type LogsPageProps = {
  search: LogsSearch;
  onSearchChange: (search: LogsSearch) => void;
};

/** Calls of the API and the audit trail in one list, which grows at its head while one looks. */
export function LogsPage({ search, onSearchChange }: LogsPageProps) {
  const texts = useTexts("page");
  const tailTexts = useTexts("tail");
  const { hint } = useTexts("keys");
  const { number } = useFormats();
  const [isOn, setIsOn] = useState(true);
  const [openId, setOpenId] = useState<string>();
  const head = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const isScrolled = useIsScrolled(head);
  const list = useLogList(search);
  const isStill = isScrolled || openId !== undefined;
  const tail = useTail({ search, list, isOn, isStill });
  const fresh = useMemo(() => new Set(tail.fresh.map(({ id }) => id)), [tail.fresh]);
  const heard = useHeardCount(tail.arrived);
  const copy = useCopy();

  // Each stays one function, so that a row is not drawn anew for it.
  const narrow = useLatest((to: Partial<LogsSearch>) => {
    setOpenId(undefined);
    onSearchChange({ ...search, ...to });
  });
  const toggle = useLatest((id: string) => {
    setCurrent(id);
    setOpenId(id === openId ? undefined : id);
  });
  const { currentId, setCurrent } = useLogKeys({
    rows: tail.rows,
    table,
    onToggle: toggle,
    onStopAndGo: () => setIsOn(!isOn),
    onOnly(entry) {
      const only = onlyWho(entry);
      const isAlready = search.who === only.who && search.actor === only.actor;
      narrow(isAlready ? { who: undefined, actor: undefined } : only);
    },
    onCopy: copy,
  });

  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  return (
    <Screen
      header={
        <PageHeader
          title={texts.title}
          description={
            <>
              {texts.about}{" "}
              {list.keptDays === undefined ? (
                // What stands below does not move when it is known.
                <span className={styles.unknown} aria-hidden>
                  {texts.kept(usualDays)}
                </span>
              ) : (
                texts.kept(list.keptDays)
              )}
            </>
          }
          actions={<LogActions search={search} isOn={isOn} onTailChange={setIsOn} />}
        />
      }
    >
      <div className={styles.card}>
        <LogFilters search={search} rows={tail.rows} onNarrow={narrow} />
        <div ref={head} />
        <TailBar {...tail} onShow={tail.show} />
        <LogStates
          list={list}
          isEmpty={tail.rows.length === 0}
          isNarrowed={isNarrowed}
          onClearFilters={() => onSearchChange({})}
        />
        {tail.rows.length > 0 && (
          <>
            <LogList
              ref={table}
              rows={tail.rows}
              fresh={fresh}
              openId={openId}
              currentId={currentId}
              onToggle={toggle}
              onNarrow={narrow}
            />
            <div className={styles.foot}>
              <span>{texts.shown(tail.rows.length)}</span>
              {list.hasNextPage && (
                <Button
                  size="small"
                  pending={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {texts.older}
                </Button>
              )}
              <div className={styles.hints}>
                <KeyHints hints={hint} />
              </div>
            </div>
          </>
        )}
      </div>
      <Spoken>
        {tail.isLost ? tailTexts.lost : heard !== null && tailTexts.heard(number(heard))}
      </Spoken>
    </Screen>
  );
}

/** Copies a request's id, or a change in words; a toast says so. */
function useCopy() {
  const texts = useTexts("keys");
  const actions = useTexts("actions");
  return (entry: LogEntry) => {
    const text = entry.request_id ?? `${entry.time_created} ${whatWords(entry, actions)}`;
    navigator.clipboard.writeText(text).then(
      () => toast.success(texts.copied),
      // No permission, or a page without TLS: the text stays selectable.
      () => toast.error(texts.notCopied),
    );
  };
}
