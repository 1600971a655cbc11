import { describeError, scanQueries, useApi } from "@sitewright/api-client";
import {
  listLimit,
  type PageSearch,
  pathOf,
  paths,
  type ScanStatus,
  type SiteSearch,
} from "@sitewright/contract";
import { fetchAll } from "@sitewright/feature-kit";
import { DataTable, EmptyState, ErrorNotice, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { scanSorts } from "../../model/list-search.ts";
import { sortToken, tableSort } from "../../model/sort-token.ts";
import { scanColumns, siteScanColumns } from "./scan-columns.tsx";

export type ScansSearch = PageStretch & Pick<SiteSearch, "status">;

type PageStretch = Pick<PageSearch, "limit" | "offset" | "sort">;

type ScansTableProps = {
  /** Whose scans. */
  target: { page_id: string } | { site_id: string };
  search: ScansSearch;
  onSearchChange: (search: ScansSearch) => void;
};

/** The scans of a page, or of all pages of a site: how each ended, how long it took, its health. */
export function ScansTable({ target, search, onSearchChange }: ScansTableProps) {
  const api = useApi();
  const { limit = listLimit.default, offset = 0, sort = "-time_created", status } = search;
  const filter = { ...target, sort, ...(status !== undefined && { status }) };
  const scans = useQuery({
    ...scanQueries.liveList(api, { ...filter, limit, offset }),
    placeholderData: keepPreviousData,
  });
  const isOfSite = "site_id" in target;
  return (
    <DataTable
      id={isOfSite ? "site-scans" : "page-scans"}
      caption="Scans"
      columns={isOfSite ? siteScanColumns : scanColumns}
      rows={scans.data?.results ?? []}
      rowKey={(scan) => scan.id}
      rowLabel={(scan) => `scan of ${pathOf(scan.page_url)}`}
      rowHref={(scan) => paths.scan(scan.id)}
      loading={scans.isPending || scans.isPlaceholderData}
      error={
        scans.isError && (
          <ErrorNotice {...describeError(scans.error)} onRetry={() => void scans.refetch()} />
        )
      }
      sort={tableSort(sort)}
      onSortChange={(next) =>
        onSearchChange({ ...search, offset: undefined, sort: sortToken(next, scanSorts) })
      }
      {...(isOfSite && {
        toolbar: (
          <StatusFilter
            status={status}
            onChange={(next) => onSearchChange({ ...search, offset: undefined, status: next })}
          />
        ),
      })}
      page={{
        count: scans.data?.count ?? 0,
        limit,
        offset,
        onChange: (page) =>
          onSearchChange({ ...search, limit: page.limit, offset: page.offset || undefined }),
      }}
      exportAs={{
        name: "scans",
        rows: () => fetchAll((stretch) => api.scans.list({ ...filter, ...stretch })),
      }}
      empty={
        <EmptyState
          icon={icons.scan}
          title={status === undefined ? "No scans yet" : "No scan is in this state"}
          description="A scan opens the page in a real browser and keeps what it saw."
        />
      }
    />
  );
}

type StatusFilterProps = {
  status: ScanStatus | undefined;
  onChange: (status: ScanStatus | undefined) => void;
};

function StatusFilter({ status, onChange }: StatusFilterProps) {
  const known: readonly ScanStatus[] = ["running", "done", "failed", "cancelled"];
  return (
    <Segmented
      label="State"
      value={status ?? "all"}
      onChange={(value) => onChange(known.find((candidate) => candidate === value))}
      items={[
        { value: "all", label: "All" },
        { value: "running", label: "Running" },
        { value: "done", label: "Done" },
        { value: "failed", label: "Failed" },
        { value: "cancelled", label: "Cancelled" },
      ]}
    />
  );
}
