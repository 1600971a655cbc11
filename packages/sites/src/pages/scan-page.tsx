import { isScanWorking, scanQueries, useApi } from "@sitewright/api-client";
import { type AppPath, paths, type Scan, type ScanSearch } from "@sitewright/contract";
import { LoadedScreen, Screen, Spoken } from "@sitewright/feature-kit";
import { Notice, PageHeader } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useRefreshAtEnd } from "../api/use-refresh-work.ts";
import { FailureNotice } from "../components/failure-notice/failure-notice.tsx";
import { ScanHeader } from "../components/scan-header/scan-header.tsx";
import { ScanParts } from "../components/scan-parts/scan-parts.tsx";
import { ScanTabs } from "../components/scan-tabs/scan-tabs.tsx";
import { listWords } from "../model/list-words.ts";
import { keptParts } from "../model/scan-progress.ts";

type ScanPageProps = {
  scanId: string;
  search: ScanSearch;
  onSearchChange: (search: ScanSearch) => void;
  /** Called with the new scan's id after Scan again. */
  onScanCreated: (scanId: string) => void;
  /** Goes to another scan of the page; without it there is no stepping. */
  onOpen?: (path: AppPath) => void;
};

/** One scan: its parts as they run, then everything it found. */
export function ScanPage({ scanId, search, onSearchChange, onScanCreated, onOpen }: ScanPageProps) {
  const api = useApi();
  const scan = useQuery(scanQueries.detail(api, scanId));
  useRefreshAtEnd(scan.data !== undefined && isScanWorking(scan.data));

  return (
    <LoadedScreen
      query={scan}
      label="Loading the scan"
      failedHeader={
        <PageHeader title="Scan" breadcrumbs={[{ label: "Sites", href: paths.home() }]} />
      }
    >
      {(data, stale) => (
        <Screen header={<ScanHeader scan={data} onScanCreated={onScanCreated} onOpen={onOpen} />}>
          <Spoken>{announcements[data.status]}</Spoken>
          {stale}
          {data.status === "failed" && <ScanFailed scan={data} />}
          {data.status === "cancelled" && <ScanCancelled scan={data} />}
          {isScanWorking(data) ? (
            <ScanParts scan={data} />
          ) : (
            <ScanTabs
              scan={data}
              search={search}
              onSearchChange={onSearchChange}
              onReload={() => void scan.refetch()}
            />
          )}
        </Screen>
      )}
    </LoadedScreen>
  );
}

const announcements = {
  queued: "The scan is waiting to start.",
  running: "The scan is running.",
  done: "The scan is done.",
  failed: "The scan failed.",
  cancelled: "The scan was cancelled.",
} satisfies Record<Scan["status"], string>;

function ScanFailed({ scan }: { scan: Scan }) {
  return (
    <FailureNotice
      title="The scan failed"
      code={scan.code}
      reason={scan.reason}
      kept={keptOf(scan)}
    />
  );
}

/** Nothing went wrong: somebody stopped it. What the page's other scans found stands. */
function ScanCancelled({ scan }: { scan: Scan }) {
  return (
    <Notice tone="info">
      {scan.reason ?? "This scan was cancelled."} {keptOf(scan)} The page's scores are those of its
      newest finished scan.
    </Notice>
  );
}

function keptOf({ parts }: Scan): string {
  const kept = keptParts(parts);
  return kept.length > 0 ? `Kept: ${listWords(kept)}.` : "There was nothing to keep.";
}
