import { deviceTypeOf, pathOf, type ScanSummary } from "@sitewright/contract";
import { Elapsed } from "@sitewright/feature-kit";
import {
  CutText,
  type DataColumn,
  Duration,
  Gauge,
  Icon,
  RelativeTime,
  StatusPill,
} from "@sitewright/ui-kit";
import { useMemo } from "react";
import { healthPartsOf } from "../../model/health-halves.ts";
import { msBetween } from "../../model/ms-between.ts";
import { scanProgress } from "../../model/scan-progress.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import { ScanHealthMade } from "../health-made/scan-health-made.tsx";
import { deviceIcons } from "../run-configs/device-icons.ts";
import * as styles from "./scans-table.css.ts";

/** What lists show of each scan; those of a whole site name the page too. */
export function useScanColumns(isOfSite: boolean): DataColumn<ScanSummary>[] {
  const words = useTexts("words");
  const texts = useTexts("scansTable");
  return useMemo(() => {
    const ofPage: DataColumn<ScanSummary>[] = [
      {
        id: "time_created",
        header: texts.started,
        sortable: true,
        value: (scan) => scan.time_started ?? scan.time_created,
        cell: (scan) => <RelativeTime time={scan.time_started ?? scan.time_created} />,
      },
      {
        id: "state",
        header: words.state,
        value: (scan) => scan.status,
        cell: (scan) => <ScanState scan={scan} />,
      },
      {
        id: "device",
        header: texts.device,
        value: (scan) => scan.device,
        cell: (scan) => (
          <span className={styles.device}>
            <Icon icon={deviceIcons[deviceTypeOf(scan.device)]} size={14} />
            {scan.device}
          </span>
        ),
      },
      {
        id: "duration",
        header: texts.took,
        align: "end",
        width: 112,
        value: (scan) => msBetween(scan.time_started, scan.time_completed),
        cell: (scan) => <ScanDuration scan={scan} />,
      },
      {
        id: "scan",
        header: words.health,
        width: 92,
        sortable: true,
        narrow: "aside",
        value: (scan) => scan.score,
        cell: (scan) => (
          <Gauge
            value={scan.score}
            label={words.health}
            size="small"
            explanation={
              <ScanHealthMade health={scan.score} parts={healthPartsOf(scan)} scanId={scan.id} />
            }
          />
        ),
      },
    ];
    const page: DataColumn<ScanSummary> = {
      id: "page",
      header: words.page,
      value: (scan) => scan.page_url,
      cell: (scan) => (
        <b className={styles.path}>
          <CutText text={pathOf(scan.page_url)} />
        </b>
      ),
    };
    return isOfSite ? [page, ...ofPage] : ofPage;
  }, [words, texts, isOfSite]);
}

function ScanState({ scan }: { scan: ScanSummary }) {
  const texts = useTexts("scanParts");
  const states = useTexts("scanStates");
  const { tone, icon } = scanStatusViews[scan.status];
  const { ended, total } = scanProgress(scan.parts);
  return (
    <span className={styles.state}>
      <StatusPill tone={tone} icon={icon}>
        {states[scan.status]}
      </StatusPill>
      {scan.status === "running" && (
        <small className={styles.note}>{texts.done(ended, total)}</small>
      )}
      {(scan.status === "failed" || scan.status === "cancelled") && scan.reason !== null && (
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
