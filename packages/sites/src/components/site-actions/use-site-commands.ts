import { toast } from "@sitewright/ui-kit";
import { reasonOf } from "../../api/reason-of.ts";
import { useCancelWork } from "../../api/use-cancel-work.ts";
import { useCrawlSite } from "../../api/use-crawl-site.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { messages } from "../../messages.ts";
import { eachOf } from "../../model/each-of.ts";

/** What can be done with sites by their ids; each says how it went. */
export function useSiteCommands() {
  const crawlSite = useCrawlSite();
  const createScan = useCreateScan();
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
    async scanSites(siteIds: readonly string[]) {
      let started = 0;
      const scan = async (siteId: string) => {
        started += (await createScan.mutateAsync({ site_id: siteId })).ids.length;
      };
      const { reason } = await eachOf(siteIds, scan, reasonOf);
      if (started > 0) toast.success(messages.scansStarted(started));
      if (reason !== null) toast.error(reason);
    },
    cancel: (siteId: string) =>
      cancelWork.mutate(
        { site: siteId },
        { onSuccess: () => toast.success(messages.workCancelled), onError },
      ),
    cancelPending: cancelWork.isPending,
  };
}
