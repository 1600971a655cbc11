import { isScanWorking } from "@sitewright/api-client";
import { hostOf, pathOf, paths, type Scan } from "@sitewright/contract";
import { Button, Duration, PageHeader, RelativeTime, StatusPill, toast } from "@sitewright/ui-kit";
import { reasonOf } from "../../api/reason-of.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { messages } from "../../messages.ts";
import { msBetween } from "../../model/elapsed.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import { Elapsed } from "../elapsed/elapsed.tsx";

type ScanHeaderProps = { scan: Scan; onScanCreated: (scanId: string) => void };

/** Which page was scanned, when and for how long, and the way to scan it again. */
export function ScanHeader({ scan, onScanCreated }: ScanHeaderProps) {
  const { tone, icon, label } = scanStatusViews[scan.status];
  const path = pathOf(scan.page_url);
  return (
    <PageHeader
      breadcrumbs={[
        { label: "Sites", href: paths.home() },
        { label: hostOf(scan.site_url), href: paths.site(scan.site) },
        { label: path, href: paths.page(scan.page) },
        { label: "Scan" },
      ]}
      title={`Scan of ${path}`}
      status={
        <StatusPill tone={tone} icon={icon}>
          {label}
        </StatusPill>
      }
      description={<ScanTimes scan={scan} />}
      actions={<ScanAgain scan={scan} onScanCreated={onScanCreated} />}
    />
  );
}

function ScanTimes({ scan }: { scan: Scan }) {
  const ms = msBetween(scan.time_started, scan.time_completed);
  return (
    <>
      {hostOf(scan.page_url)} · <RelativeTime time={scan.time_started ?? scan.time_created} />
      {ms !== null && (
        <>
          {" · took "}
          <Duration ms={ms} />
        </>
      )}
      {scan.status === "running" && scan.time_started !== null && (
        <>
          {" · "}
          <Elapsed since={scan.time_started} />
        </>
      )}
    </>
  );
}

function ScanAgain({ scan, onScanCreated }: ScanHeaderProps) {
  const createScan = useCreateScan();
  return (
    <Button
      icon="scan"
      pending={createScan.isPending}
      disabled={isScanWorking(scan)}
      onClick={() =>
        createScan.mutate(
          { page_id: scan.page },
          {
            onSuccess: ({ ids: [scanId] }) => {
              toast.success(messages.scansStarted(1));
              if (scanId !== undefined) onScanCreated(scanId);
            },
            onError: (error) => toast.error(reasonOf(error)),
          },
        )
      }
    >
      Scan again
    </Button>
  );
}
