import { isScanWorking, May } from "@sitewright/api-client";
import { type AppPath, addressOf, hostOf, pathOf, paths, type Scan } from "@sitewright/contract";
import { Elapsed, pageName, usePricedTasks, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Duration,
  Menu,
  PageHeader,
  RelativeTime,
  StatusPill,
  saveText,
  toast,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useCancelWork } from "../../api/use-cancel-work.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { useDownloadEvidence } from "../../api/use-download-evidence.ts";
import { evidenceName } from "../../model/evidence-name.ts";
import { msBetween } from "../../model/ms-between.ts";
import { configsAgain } from "../../model/run-configs-fields.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import { CompareMenu } from "./compare-menu.tsx";
import { ScanNeighbours } from "./scan-neighbours.tsx";

type ScanHeaderProps = {
  scan: Scan;
  onScanCreated: (scanId: string) => void;
  /** Goes to another scan of the page. */
  onOpen?: ((path: AppPath) => void) | undefined;
};

/** Which page was scanned, when and for how long, and the way to scan it again. */
export function ScanHeader({ scan, onScanCreated, onOpen }: ScanHeaderProps) {
  const words = useTexts("words");
  const states = useTexts("scanStates");
  const { tone, icon } = scanStatusViews[scan.status];
  const name = pageName(scan.facts?.title, scan.page_url);
  return (
    <PageHeader
      breadcrumbs={[
        { label: words.sites, href: paths.home() },
        { label: addressOf(scan.site_url), href: paths.site(scan.site) },
        { label: name, href: paths.page(scan.page) },
        { label: words.scan },
      ]}
      title={<bdi>{name}</bdi>}
      status={
        <StatusPill tone={tone} icon={icon}>
          {states[scan.status]}
        </StatusPill>
      }
      description={<ScanTimes scan={scan} />}
      actions={
        <>
          <ScanNeighbours scan={scan} onOpen={onOpen} />
          {isScanWorking(scan) ? (
            <May call="scans.cancel">
              <CancelScan scan={scan} />
            </May>
          ) : (
            <>
              <CompareMenu scan={scan} onOpen={onOpen} />
              <DownloadEvidence scan={scan} />
              <May call="scans.create">
                <ScanAgain scan={scan} onScanCreated={onScanCreated} />
              </May>
            </>
          )}
        </>
      }
    />
  );
}

function ScanTimes({ scan }: { scan: Scan }) {
  const texts = useTexts("scanHeader");
  const ms = msBetween(scan.time_started, scan.time_completed);
  return (
    <>
      <bdi>
        {hostOf(scan.page_url)}
        {pathOf(scan.page_url)}
      </bdi>{" "}
      · <RelativeTime time={scan.time_started ?? scan.time_created} />
      {ms !== null && (
        <>
          {" "}
          {texts.tookBefore} <Duration ms={ms} />
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

function CancelScan({ scan }: { scan: Scan }) {
  const reasonOf = useReasonOf();
  const actionTexts = useTexts("actions");
  const cancelWork = useCancelWork();
  return (
    <Button
      icon={icons.stop}
      pending={cancelWork.isPending}
      onClick={() =>
        cancelWork.mutate(
          { scan: scan.id },
          {
            onSuccess: () => toast.success(actionTexts.cancelled),
            onError: (error) => toast.error(reasonOf(error)),
          },
        )
      }
    >
      {actionTexts.stop}
    </Button>
  );
}

function ScanAgain({ scan, onScanCreated }: Omit<ScanHeaderProps, "onOpen">) {
  const reasonOf = useReasonOf();
  const texts = useTexts("scanHeader");
  const actionTexts = useTexts("actions");
  const createScan = useCreateScan();
  const priced = usePricedTasks("scans");
  const start = () =>
    createScan.mutate(
      { page_id: scan.page, configs: configsAgain(scan.configs) },
      {
        onSuccess: ({ ids: [scanId] }) => {
          toast.success(actionTexts.scansStarted(1));
          if (scanId !== undefined) onScanCreated(scanId);
        },
        onError: (error) => toast.error(reasonOf(error)),
      },
    );
  const ask = () => priced.request({ count: 1, siteId: scan.site, start });
  useShortcuts(texts.keys, [{ keys: "s", label: texts.again, run: ask }]);
  return (
    <>
      <Button
        tone="primary"
        icon={icons.scan}
        pending={priced.isPending || createScan.isPending}
        onClick={ask}
      >
        {texts.again}
      </Button>
      {priced.dialog}
    </>
  );
}

/** All that the scan kept, or what the API says of it: its files are addresses that soon run out. */
function DownloadEvidence({ scan }: { scan: Scan }) {
  const reasonOf = useReasonOf();
  const actionTexts = useTexts("actions");
  const texts = useTexts("scanHeader");
  const download = useDownloadEvidence();
  return (
    <Menu
      label={actionTexts.download}
      align="end"
      trigger={
        <Button icon={icons.download} pending={download.isPending}>
          {actionTexts.download}
        </Button>
      }
      items={[
        {
          id: "zip",
          label: texts.zip,
          onSelect: () =>
            download.mutate(scan.id, { onError: (error) => toast.error(reasonOf(error)) }),
        },
        { id: "json", label: texts.json, onSelect: () => downloadJson(scan) },
      ]}
    />
  );
}

function downloadJson(scan: Scan): void {
  saveText(`${evidenceName(scan)}.json`, JSON.stringify(scan, null, 2));
}
