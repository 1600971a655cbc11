import { scanQueries, useApi } from "@sitewright/api-client";
import { pathOf, paths, type ScanStatus } from "@sitewright/contract";
import { useListTable } from "@sitewright/feature-kit";
import { Button, DataTable, EmptyState, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { scanSorts } from "../../model/list-search.ts";
import { type ScansSearch, type ScansTarget, scansAsked } from "../../model/scans-asked.ts";
import { useTexts } from "../../texts.ts";
import { useScanColumns } from "./use-scan-columns.tsx";

type ScansTableProps = {
  /** Whose scans. */
  target: ScansTarget;
  search: ScansSearch;
  onSearchChange: (search: ScansSearch) => void;
};

/** The scans of a page, or of all pages of a site: how each ended, how long it took, its health. */
export function ScansTable({ target, search, onSearchChange }: ScansTableProps) {
  const words = useTexts("words");
  const texts = useTexts("scansTable");
  const api = useApi();
  const isOfSite = "site_id" in target;
  const columns = useScanColumns(isOfSite);
  const { status } = search;
  const table = useListTable({
    ...scansAsked(target, search),
    onSearchChange,
    sorts: scanSorts,
    list: (input) => scanQueries.liveList(api, input),
    fetchPage: (input) => api.scans.list(input),
    exportName: "scans",
  });
  return (
    <DataTable
      {...table.props}
      id={isOfSite ? "site-scans" : "page-scans"}
      caption={words.scans}
      columns={columns}
      rowKey={(scan) => scan.id}
      rowLabel={(scan) => texts.scanOf(pathOf(scan.page_url))}
      rowHref={(scan) => paths.scan(scan.id)}
      {...(isOfSite && {
        toolbar: (
          <StatusFilter status={status} onChange={(next) => table.narrow({ status: next })} />
        ),
      })}
      empty={
        <EmptyState
          icon={icons.scan}
          title={status === undefined ? texts.empty : texts.noneInState}
          description={texts.emptyAbout}
          {...(status !== undefined && {
            actions: (
              <Button onClick={() => table.narrow({ status: undefined })}>{texts.showAll}</Button>
            ),
          })}
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
  const words = useTexts("words");
  const texts = useTexts("scansTable");
  const known: readonly ScanStatus[] = ["running", "done", "failed", "cancelled"];
  return (
    <Segmented
      label={words.state}
      value={status ?? "all"}
      onChange={(value) => onChange(known.find((candidate) => candidate === value))}
      items={[
        { value: "all", label: words.all },
        { value: "running", label: words.running },
        { value: "done", label: texts.done },
        { value: "failed", label: texts.failed },
        { value: "cancelled", label: texts.cancelled },
      ]}
    />
  );
}
