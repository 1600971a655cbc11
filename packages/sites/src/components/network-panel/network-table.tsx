import { type NetworkRequest, paths, requestViews, type ScanSearch } from "@sitewright/contract";
import { DataTable, EmptyState, Select } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMemo, useState } from "react";
import { countViews, narrowRequests, placed } from "../../model/request-view.ts";
import { endOf } from "../../model/waterfall.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./network-panel.css.ts";
import { useRequestColumns } from "./use-request-columns.tsx";

type NetworkTableProps = {
  requests: readonly NetworkRequest[];
  scanId: string;
  search: ScanSearch;
  onSearchChange: (search: ScanSearch) => void;
};

/** Requests in the order they began; a row leads to all that is known of one. */
export function NetworkTable({ requests, scanId, search, onSearchChange }: NetworkTableProps) {
  const texts = useTexts("networkPanel");
  const [text, setText] = useState("");
  const columns = useRequestColumns(useMemo(() => endOf(requests), [requests]));
  const rows = useMemo(
    () => narrowRequests(placed(requests), search.requests, text),
    [requests, search.requests, text],
  );
  return (
    <DataTable
      id="scan-requests"
      frameless
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={({ position }) => String(position)}
      rowLabel={({ url }) => url}
      rowHref={({ position }) =>
        paths.scan(scanId, { ...search, tab: "network", request: position })
      }
      filter={{ value: text, onChange: setText, label: texts.filter }}
      toolbar={
        <ViewFilter
          requests={requests}
          view={search.requests}
          onChange={(view) => onSearchChange({ ...search, requests: view })}
        />
      }
      empty={<EmptyState icon={icons.pending} title={texts.empty} />}
      exportAs={{ name: "requests" }}
      maxHeight="70vh"
    />
  );
}

type ViewFilterProps = {
  requests: readonly NetworkRequest[];
  view: ScanSearch["requests"];
  onChange: (view: ScanSearch["requests"]) => void;
};

function ViewFilter({ requests, view, onChange }: ViewFilterProps) {
  const texts = useTexts("networkPanel");
  const all = { value: "all", label: texts.viewOf(texts.all, requests.length) };
  const views = countViews(requests).map(({ view: value, count }) => ({
    value,
    label: texts.viewOf(texts.views[value], count),
  }));
  return (
    <div className={styles.view}>
      <Select<string>
        label={texts.show}
        hideLabel
        value={view ?? "all"}
        onChange={(value) => onChange(requestViews.find((known) => known === value))}
        options={[all, ...views]}
      />
    </div>
  );
}
