import { findingQueries, useApi } from "@sitewright/api-client";
import {
  type FindingSource,
  type FindingState,
  type FindingsSearch,
  findingSources,
  findingStates,
} from "@sitewright/contract";
import { useListTable } from "@sitewright/feature-kit";
import { DataTable, EmptyState, RelativeTime, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { findingSorts } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";
import { FindingDetail } from "./finding-detail.tsx";
import * as styles from "./finding-list.css.ts";
import { useFindingColumns } from "./use-finding-columns.tsx";

/** What a list is about: a scan, perhaps against another, a page, a site, or all of the team's sites. */
export type FindingTarget =
  | { scan_id: string; compare_with?: string }
  | { page_id: string }
  | { site_id: string };

type Search = FindingsSearch & { limit?: number | undefined; search?: string | undefined };

type FindingListProps = {
  target: FindingTarget;
  search: Search;
  onSearchChange: (search: Search) => void;
};

/** What is wrong, a row for each root cause, the gravest first; a row unfolds to what to do and why. */
export function FindingList({ target, search, onSearchChange }: FindingListProps) {
  const texts = useTexts("findings");
  const api = useApi();
  const isOfSite = "site_id" in target;
  const columns = useFindingColumns(isOfSite);
  const { source, severity, seen } = search;
  const table = useListTable({
    search: { ...search, sort: search.findings, offset: search.from },
    onSearchChange: ({ sort, offset, ...next }) =>
      onSearchChange({ ...next, findings: sort, from: offset }),
    start: { limit: pageOf(target), sort: "severity" },
    sorts: findingSorts,
    filter: {
      ...target,
      ...(source !== undefined && { source }),
      ...(severity !== undefined && { severity }),
      ...(seen !== undefined && { state: seen }),
      ...(search.search !== undefined && { search: search.search }),
    },
    list: (input) => findingQueries.list(api, input),
    fetchPage: (input) => api.findings.list(input),
    exportName: "findings",
    textFilter: { label: texts.filter, placeholder: texts.filterFor },
  });
  const { data } = table;
  return (
    <DataTable
      {...table.props}
      id={isOfSite ? "site-findings" : "findings"}
      caption={texts.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      unfold={{
        open: search.finding,
        onChange: (finding) => onSearchChange({ ...search, finding }),
        detail: (finding) => <FindingDetail finding={finding} />,
      }}
      toolbar={
        <div className={styles.filters}>
          <SourceFilter {...{ source, data }} onChange={(next) => table.narrow({ source: next })} />
          <StateFilter {...{ seen, data }} onChange={(next) => table.narrow({ seen: next })} />
        </div>
      }
      empty={<NoFindings data={data} isNarrowed={[source, severity, seen].some(Boolean)} />}
    />
  );
}

/** A screen that is about findings shows more of them than one that has others below. */
function pageOf(target: FindingTarget): number {
  return "page_id" in target ? 10 : 25;
}

type Counts = {
  looked: { pages: number; time: string | null };
  sources: Record<FindingSource, number>;
  states: Record<FindingState, number>;
};

function SourceFilter({
  source,
  data,
  onChange,
}: {
  source: FindingSource | undefined;
  data: Counts | undefined;
  onChange: (source: FindingSource | undefined) => void;
}) {
  const texts = useTexts("findings");
  const words = useTexts("words");
  const names = useTexts("findingSources");
  const there = findingSources.filter((each) => each === source || (data?.sources[each] ?? 0) > 0);
  return (
    <Segmented
      label={texts.source}
      value={source ?? "all"}
      onChange={(value) => onChange(there.find((each) => each === value))}
      items={[
        { value: "all", label: words.all },
        ...there.map((value) => ({ value, label: names[value], count: data?.sources[value] })),
      ]}
    />
  );
}

function StateFilter({
  seen,
  data,
  onChange,
}: {
  seen: FindingState | undefined;
  data: Counts | undefined;
  onChange: (state: FindingState | undefined) => void;
}) {
  const words = useTexts("words");
  const names = useTexts("findingStates");
  return (
    <Segmented
      label={words.state}
      value={seen ?? "all"}
      onChange={(value) => onChange(findingStates.find((each) => each === value))}
      items={[
        { value: "all", label: words.all },
        ...findingStates.map((value) => ({
          value,
          label: names[value],
          count: data?.states[value],
        })),
      ]}
    />
  );
}

/** Nothing found is said only where somebody looked. */
function NoFindings({ data, isNarrowed }: { data: Counts | undefined; isNarrowed: boolean }) {
  const texts = useTexts("findings");
  if (data === undefined || data.looked.pages === 0 || data.looked.time === null) {
    return (
      <EmptyState icon={icons.pending} title={texts.notLooked} description={texts.notLookedAbout} />
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState icon={icons.filter} title={texts.noneSuch} description={texts.noneSuchAbout} />
    );
  }
  return (
    <EmptyState
      icon={icons.checkCircle}
      title={texts.nothing(data.looked.pages)}
      description={
        <>
          {texts.lastLooked} <RelativeTime time={data.looked.time} />
        </>
      }
    />
  );
}
