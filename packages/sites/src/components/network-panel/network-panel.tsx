import { useDescribeError } from "@sitewright/api-client";
import type { NetworkTotals, Scan, ScanSearch } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Bytes,
  Card,
  ErrorNotice,
  SkeletonText,
  toast,
  useFormats,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useDownloadFile } from "../../api/use-download-file.ts";
import { useNetworkRequests } from "../../api/use-network-requests.ts";
import { useTexts } from "../../texts.ts";
import { NetworkTable } from "./network-table.tsx";
import { RequestDrawer } from "./request-drawer.tsx";

type NetworkPanelProps = {
  scan: Scan;
  search: ScanSearch;
  onSearchChange: (search: ScanSearch) => void;
};

/** What the page asked the network for: each request in a waterfall, and all of it as a HAR. */
export function NetworkPanel({ scan, search, onSearchChange }: NetworkPanelProps) {
  const texts = useTexts("networkPanel");
  const describeError = useDescribeError();
  const requests = useNetworkRequests(scan);
  const { totals } = scan.network;
  if (requests.error !== null) {
    return <ErrorNotice {...describeError(requests.error)} onRetry={() => void requests.retry()} />;
  }
  const open = search.request === undefined ? undefined : requests.data?.[search.request - 1];
  return (
    <Card
      title={texts.title}
      description={totals && <Totals totals={totals} />}
      actions={<SaveHar scan={scan} />}
      padding="none"
    >
      {requests.data === undefined ? (
        <SkeletonText lines={5} />
      ) : (
        <NetworkTable
          requests={requests.data}
          scanId={scan.id}
          search={search}
          onSearchChange={onSearchChange}
        />
      )}
      {search.request !== undefined && open && (
        <RequestDrawer
          scan={scan}
          request={open}
          position={search.request}
          onClose={() => onSearchChange({ ...search, request: undefined })}
        />
      )}
    </Card>
  );
}

function Totals({ totals }: { totals: NetworkTotals }) {
  const { number } = useFormats();
  const texts = useTexts("networkPanel");
  return (
    <>
      {texts.totals(totals, number)} · <Bytes value={totals.transfer_bytes} /> {texts.overTheWire} ·{" "}
      <Bytes value={totals.body_bytes} /> {texts.unpacked}
      {totals.dropped > 0 && ` · ${texts.dropped(totals.dropped)}`}
    </>
  );
}

function SaveHar({ scan }: { scan: Scan }) {
  const texts = useTexts("networkPanel");
  const reasonOf = useReasonOf();
  const download = useDownloadFile("har");
  if (scan.network.har === null) return null;
  return (
    <Button
      icon={icons.download}
      pending={download.isPending}
      onClick={() => download.mutate(scan.id, { onError: (error) => toast.error(reasonOf(error)) })}
    >
      {texts.har}
    </Button>
  );
}
