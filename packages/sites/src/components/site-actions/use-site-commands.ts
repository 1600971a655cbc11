import { toast } from "@sitewright/ui-kit";
import { reasonOf } from "../../api/reason-of.ts";
import { useCancelWork } from "../../api/use-cancel-work.ts";
import { useCrawlSite } from "../../api/use-crawl-site.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { useCreateScans } from "../../api/use-create-scans.ts";
import { useScanAllSites } from "../../api/use-scan-all-sites.ts";
import { messages } from "../../messages.ts";
import { tellScans } from "./tell-scans.ts";

/** What can be done with sites by their ids; each says how it went. */
export function useSiteCommands() {
  const crawlSite = useCrawlSite();
  const createScan = useCreateScan();
  const createScans = useCreateScans();
  const scanAllSites = useScanAllSites();
  const cancelWork = useCancelWork();
  const onError = (error: unknown) => void toast.error(reasonOf(error));

  return {
    crawl: (siteId: string) =>
      crawlSite.mutate(siteId, {
        onSuccess: () => toast.success(messages.crawlStarted),
        onError,
      }),
    crawlPending: crawlSite.isPending,
    scanAll: (siteId: string) =>
      createScan.mutate(
        { site_id: siteId },
        {
          onSuccess: ({ ids }) => toast.success(messages.scansStarted(ids.length)),
          onError,
        },
      ),
    scanPending: createScan.isPending,
    /** Scans every page of several sites; tells what was started, and one reason for what was not. */
    scanSites: (siteIds: readonly string[]) =>
      createScans.mutate(
        siteIds.map((site_id) => ({ site_id })),
        { onSuccess: tellScans },
      ),
    /** The same for all sites that have pages. */
    scanAllSites: () => scanAllSites.mutate(undefined, { onSuccess: tellScans, onError }),
    scanAllPending: scanAllSites.isPending,
    cancel: (siteId: string) =>
      cancelWork.mutate(
        { site: siteId },
        { onSuccess: () => toast.success(messages.workCancelled), onError },
      ),
    cancelPending: cancelWork.isPending,
  };
}
