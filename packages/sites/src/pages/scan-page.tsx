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
import { keptParts } from "../model/scan-progress.ts";
import { useTexts } from "../texts.ts";

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
  const texts = useTexts("scanScreen");
  const words = useTexts("words");
  const api = useApi();
  const scan = useQuery(scanQueries.detail(api, scanId));
  useRefreshAtEnd(scan.data !== undefined && isScanWorking(scan.data));

  return (
    <LoadedScreen
      query={scan}
      label={texts.loading}
      failedHeader={
        <PageHeader title={words.scan} breadcrumbs={[{ label: words.sites, href: paths.home() }]} />
      }
    >
      {(data, stale) => (
        <Screen header={<ScanHeader scan={data} onScanCreated={onScanCreated} onOpen={onOpen} />}>
          <Spoken>{texts.states[data.status]}</Spoken>
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
              onOpen={onOpen}
              onReload={() => void scan.refetch()}
            />
          )}
        </Screen>
      )}
    </LoadedScreen>
  );
}

function ScanFailed({ scan }: { scan: Scan }) {
  const texts = useTexts("scanScreen");
  const kept = useKept(scan);
  return <FailureNotice title={texts.failed} code={scan.code} reason={scan.reason} kept={kept} />;
}

/** Nothing went wrong: somebody stopped it. What the page's other scans found stands. */
function ScanCancelled({ scan }: { scan: Scan }) {
  const texts = useTexts("scanScreen");
  const kept = useKept(scan);
  return (
    <Notice tone="info">
      {scan.reason ?? texts.cancelled} {kept} {texts.cancelledAbout}
    </Notice>
  );
}

function useKept({ parts }: Scan): string {
  const texts = useTexts("scanScreen");
  const names = useTexts("parts");
  const kept = keptParts(parts);
  return kept.length > 0 ? texts.kept(kept.map((part) => names[part])) : texts.nothingKept;
}
