import { findingQueries, useApi } from "@sitewright/api-client";
import type { AppPath, EndpointOutput, Endpoints } from "@sitewright/contract";
import { placeOfFinding, useListTable } from "@sitewright/feature-kit";
import { Button, DataTable, EmptyState, RelativeTime, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import {
  type FindingListSearch,
  type FindingTarget,
  findingsAsked,
} from "../../model/findings-asked.ts";
import { findingSorts } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";
import { FindingDetail } from "./finding-detail.tsx";
import { FindingFilters } from "./finding-filters.tsx";
import { useFindingColumns } from "./use-finding-columns.tsx";

type FindingListProps = {
  target: FindingTarget;
  search: FindingListSearch;
  onSearchChange: (search: FindingListSearch) => void;
  /** Goes to where a finding is to be seen, by the key `o`. */
  onOpen?: ((path: AppPath) => void) | undefined;
};

type FindingsFound = EndpointOutput<Endpoints["findings"]["list"]>;

/** What is wrong, a row for each root cause, the gravest first; a row unfolds to what to do and why. */
export function FindingList({ target, search, onSearchChange, onOpen }: FindingListProps) {
  const texts = useTexts("findings");
  const api = useApi();
  const isOfSite = "site_id" in target;
  const columns = useFindingColumns(isOfSite);
  const { source, severity, seen, template } = search;
  const table = useListTable({
    ...findingsAsked(target, search),
    onSearchChange: ({ sort, offset, ...next }) =>
      onSearchChange({ ...next, findings: sort, from: offset }),
    sorts: findingSorts,
    list: (input) => findingQueries.list(api, input),
    fetchPage: (input) => api.findings.list(input),
    exportName: "findings",
    textFilter: { label: texts.filter, placeholder: texts.filterFor },
  });
  const { data } = table;
  const unfolded = data?.results.find(({ id }) => id === search.finding);
  useShortcuts(texts.keys, [
    {
      keys: "o",
      label: texts.openScan,
      run: () => unfolded && onOpen?.(placeOfFinding(unfolded, scanOf(target))),
      when: unfolded !== undefined && onOpen !== undefined,
    },
  ]);
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
        detail: (finding) => <FindingDetail finding={finding} scan={scanOf(target)} />,
      }}
      toolbar={
        <FindingFilters
          search={search}
          found={data}
          siteId={"site_id" in target ? target.site_id : undefined}
          onNarrow={table.narrow}
        />
      }
      empty={
        <NoFindings
          data={data}
          isNarrowed={[source, severity, seen, template].some(Boolean)}
          onReset={() =>
            table.narrow({
              ...{ source: undefined, severity: undefined },
              ...{ seen: undefined, template: undefined },
            })
          }
        />
      }
    />
  );
}

function scanOf(target: FindingTarget): string | undefined {
  return "scan_id" in target && target.compare_with === undefined ? target.scan_id : undefined;
}

type NoFindingsProps = {
  data: FindingsFound | undefined;
  isNarrowed: boolean;
  onReset: () => void;
};

/** Nothing found is said only where somebody looked. */
function NoFindings({ data, isNarrowed, onReset }: NoFindingsProps) {
  const texts = useTexts("findings");
  if (data === undefined || data.looked.pages === 0 || data.looked.time === null) {
    return (
      <EmptyState icon={icons.pending} title={texts.notLooked} description={texts.notLookedAbout} />
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState
        icon={icons.filter}
        title={texts.noneSuch}
        description={texts.noneSuchAbout}
        actions={<Button onClick={onReset}>{texts.showAll}</Button>}
      />
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
