import { describeError, scanQueries, useApi } from "@sitewright/api-client";
import { listLimit } from "@sitewright/contract";
import { Card, EmptyState, ErrorNotice } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PageSearch } from "../../model/list-search.ts";
import { Pager } from "../pager/pager.tsx";
import { ScansTable } from "./scans-table.tsx";

type PageScansProps = {
  pageId: string;
  search: PageSearch;
  onSearchChange: (search: PageSearch) => void;
};

/** The scans of one page, a stretch at a time. */
export function PageScans({ pageId, search, onSearchChange }: PageScansProps) {
  const api = useApi();
  const { limit = listLimit.default, offset = 0 } = search;
  const scans = useQuery({
    ...scanQueries.list(api, { page_id: pageId, limit, offset }),
    placeholderData: keepPreviousData,
  });
  if (scans.isLoadingError) {
    return <ErrorNotice {...describeError(scans.error)} onRetry={() => void scans.refetch()} />;
  }
  return (
    <Card title="Scans" padding="none">
      <ScansTable
        scans={scans.data?.results ?? []}
        loading={scans.isPending}
        empty={
          <EmptyState
            icon="scan"
            title="No scans yet"
            description="A scan opens the page in a real browser and keeps what it saw."
          />
        }
      />
      <Pager
        label="Scans"
        count={scans.data?.count ?? 0}
        limit={limit}
        offset={offset}
        onOffsetChange={(next) => onSearchChange({ ...search, offset: next || undefined })}
      />
    </Card>
  );
}
