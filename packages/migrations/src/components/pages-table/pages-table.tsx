import { migrationQueries, useApi } from "@sitewright/api-client";
import type { MigrationSearch, MoveVerdict } from "@sitewright/contract";
import { moveColumns, moveVerdicts } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import {
  Button,
  Card,
  FilterBox,
  Kbd,
  Segmented,
  Skeleton,
  useShortcuts,
} from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { PageRows } from "./page-rows.tsx";
import * as styles from "./pages-table.css.ts";
import { rowId } from "./row-id.ts";

type PagesTableProps = {
  site: string;
  number: number;
  /** Whether pages were opened in a browser, too. */
  inBrowser: boolean;
  search: MigrationSearch;
  onSearchChange: (search: MigrationSearch) => void;
  onMap: () => void;
};

const overHttp = moveColumns.filter((column) => column !== "looks" && column !== "lighthouse");
const rowsAtFirst = 25;
const rowsMax = 100;

/** The pages of a rehearsal, what blocks first; pages with equal answers share a row. */
export function PagesTable({
  site,
  number,
  inBrowser,
  search,
  onSearchChange,
  onMap,
}: PagesTableProps) {
  const texts = useTexts("table");
  const keys = useTexts("keys");
  const page = useTexts("page");
  const [limit, setLimit] = useState(rowsAtFirst);
  const { verdict, path = "" } = search;
  const input = { id: site, number, path, limit, ...(verdict && { verdict }) };
  const list = useQuery({
    ...migrationQueries.pages(useApi(), input),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.results ?? [];
  const [at, setAt] = useState(0);
  const step = (by: number) => {
    const next = Math.min(Math.max(at + by, 0), rows.length - 1);
    setAt(next);
    document.getElementById(rowId(next))?.querySelector("button")?.focus();
  };
  useShortcuts(page.keys, [
    { keys: "j", label: texts.next, when: rows.length > 0, run: () => step(1) },
    { keys: "k", label: texts.previous, when: rows.length > 0, run: () => step(-1) },
    { keys: "Enter", label: texts.openRow, when: rows.length > 0 },
    { keys: "m", label: texts.mapRow, run: onMap },
  ]);
  const counts = list.data?.verdicts;
  const all = ["all", ...moveVerdicts] as const;
  return (
    <Card padding="none">
      <div className={styles.bar}>
        <div className={styles.filter}>
          <FilterBox
            label={texts.filter}
            value={path}
            onChange={(text) => onSearchChange({ ...search, path: text || undefined })}
          />
        </div>
        <Segmented<MoveVerdict | "all">
          label={texts.choice}
          value={verdict ?? "all"}
          onChange={(next) =>
            onSearchChange({ ...search, verdict: next === "all" ? undefined : next })
          }
          items={all.map((value) => ({
            value,
            label: texts.verdicts[value],
            count: counts?.[value],
          }))}
        />
        <span className={styles.keys} aria-hidden>
          <Kbd>{keys.j}</Kbd> <Kbd>{keys.k}</Kbd> {texts.row} <Kbd>{keys.enter}</Kbd> {texts.both}{" "}
          <Kbd>{keys.m}</Kbd> {texts.map}
        </span>
      </div>
      <QueryError query={list} />
      {list.data === undefined && !list.isError && <Skeleton height={160} />}
      {list.data && rows.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {rows.length > 0 && (
        <PageRows
          columns={inBrowser ? moveColumns : overHttp}
          rows={rows}
          onFocus={setAt}
          onOpen={(row) => onSearchChange({ ...search, row })}
        />
      )}
      {list.data && list.data.count > 0 && (
        <div className={styles.foot}>
          <span>{texts.rows(rows.length, list.data.count)}</span>
          {rows.length < list.data.count && limit < rowsMax && (
            <Button size="small" tone="ghost" onClick={() => setLimit(rowsMax)}>
              {texts.showAll}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
