import { caseQueries, useApi } from "@sitewright/api-client";
import { addressOf, type CaseRun, type CaseSearch, paths } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import { type DataColumn, DataTable, Duration, EmptyState, RelativeTime } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "../../texts.ts";
import { RunState } from "../run-state.tsx";

type RunListProps = {
  caseId: string;
  search: CaseSearch;
  onSearchChange: (search: CaseSearch) => void;
};

/** The runs of a case, the newest first. */
export function RunList({ caseId, search, onSearchChange }: RunListProps) {
  const texts = useTexts("editor");
  const { limit = 25, offset = 0 } = search;
  const runs = useQuery({
    ...caseQueries.runs(useApi(), { case_id: caseId, limit, offset }),
    placeholderData: keepPreviousData,
  });
  const { data } = runs;
  return (
    <DataTable
      id="case-runs"
      caption={texts.runsCaption}
      columns={useRunColumns()}
      rows={data?.results ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ title, time_created }) => `${title}, ${time_created}`}
      rowHref={({ id }) => paths.caseRun(id)}
      loading={runs.isPending}
      error={runs.isLoadingError && <QueryError query={runs} />}
      page={{
        ...{ limit, offset, count: data?.count ?? 0 },
        onChange: (page) => onSearchChange({ ...search, ...page }),
      }}
      empty={<EmptyState icon={icons.cases} title={texts.noRuns} description={texts.noRunsAbout} />}
    />
  );
}

function useRunColumns(): DataColumn<CaseRun>[] {
  const texts = useTexts("list");
  const run = useTexts("run");
  return useMemo(
    () => [
      {
        id: "status",
        header: run.result,
        cell: ({ status }) => <RunState status={status} />,
      },
      {
        id: "reason",
        header: run.what,
        cell: ({ reason, row, scheduled }) =>
          [scheduled && run.scheduled, row && run.row(row), reason].filter(Boolean).join(" · ") ||
          "–",
      },
      {
        id: "site",
        header: texts.columns.site,
        width: 200,
        cell: ({ site_url }) => addressOf(site_url),
      },
      {
        id: "takes",
        header: texts.columns.takes,
        width: 90,
        cell: ({ ms }) => (ms === null ? "–" : <Duration ms={ms} />),
      },
      {
        id: "when",
        header: run.when,
        width: 120,
        cell: ({ time_created }) => <RelativeTime time={time_created} />,
      },
    ],
    [texts, run],
  );
}
