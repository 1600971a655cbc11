import { paths, type ScanSummary } from "@sitewright/contract";
import {
  Duration,
  Gauge,
  RelativeTime,
  StatusPill,
  Table,
  type TableColumn,
} from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { msBetween } from "../../model/elapsed.ts";
import { scanProgress } from "../../model/scan-progress.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import { Elapsed } from "../elapsed/elapsed.tsx";
import * as styles from "./scans-table.css.ts";

type ScansTableProps = { scans: ScanSummary[]; loading?: boolean; empty?: ReactNode };

/** A page's scans, newest first: how each ended, how long it took and its health. */
export function ScansTable({ scans, loading = false, empty }: ScansTableProps) {
  return (
    <Table
      caption="Scans"
      columns={columns}
      rows={scans}
      rowKey={(scan) => scan.id}
      rowHref={(scan) => paths.scan(scan.id)}
      loading={loading}
      empty={empty}
    />
  );
}

const columns: TableColumn<ScanSummary>[] = [
  {
    id: "time",
    header: "Started",
    cell: (scan) => <RelativeTime time={scan.time_started ?? scan.time_created} />,
  },
  { id: "state", header: "State", cell: (scan) => <ScanState scan={scan} /> },
  { id: "duration", header: "Took", align: "end", cell: (scan) => <ScanDuration scan={scan} /> },
  {
    id: "health",
    header: "Health",
    width: "80px",
    cell: (scan) => <Gauge value={scan.score} label="Health" size="small" />,
  },
];

function ScanState({ scan }: { scan: ScanSummary }) {
  const { tone, icon, label } = scanStatusViews[scan.status];
  const { ended, total } = scanProgress(scan.parts);
  return (
    <span className={styles.state}>
      <StatusPill tone={tone} icon={icon}>
        {label}
      </StatusPill>
      {scan.status === "running" && (
        <small className={styles.note}>
          {ended} of {total} parts
        </small>
      )}
      {scan.status === "failed" && scan.reason !== null && (
        <small className={styles.note}>{scan.reason}</small>
      )}
    </span>
  );
}

function ScanDuration({ scan }: { scan: ScanSummary }) {
  const ms = msBetween(scan.time_started, scan.time_completed);
  if (ms !== null) return <Duration ms={ms} />;
  if (scan.status === "running" && scan.time_started !== null) {
    return <Elapsed since={scan.time_started} />;
  }
  return <span aria-hidden="true">–</span>;
}
