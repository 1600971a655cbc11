import { useApi } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { fetchAll, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useCancelWork } from "../../api/use-cancel-work.ts";
import { useCrawlSite } from "../../api/use-crawl-site.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { useCreateScans } from "../../api/use-create-scans.ts";
import { useTexts } from "../../texts.ts";
import { usePricedScans } from "../scan-cost/use-priced-scans.tsx";
import { tellScans } from "./tell-scans.ts";

/** What can be done with sites by their ids; each says how it went. */
export function useSiteCommands() {
  const reasonOf = useReasonOf();
  const texts = useTexts("actions");
  const api = useApi();
  const crawlSite = useCrawlSite();
  const createScan = useCreateScan();
  const createScans = useCreateScans();
  const priced = usePricedScans();
  const cancelWork = useCancelWork();
  const onError = (error: unknown) => void toast.error(reasonOf(error));

  /** Only sites that have pages: the others would be refused. */
  const scanSites = (isChosen: (siteId: string) => boolean) =>
    priced.requestCounted(async () => {
      const all = await fetchAll((stretch) => api.sites.list(stretch));
      const sites = all.filter(({ id, pages }) => pages > 0 && isChosen(id));
      const targets = sites.map(({ id }) => ({ site_id: id }));
      return {
        count: sites.reduce((sum, { pages, is_demo }) => sum + (is_demo ? 0 : pages), 0),
        start: () => createScans.mutate(targets, { onSuccess: (told) => tellScans(told, texts) }),
      };
    });

  return {
    crawl: (siteId: string) =>
      crawlSite.mutate(
        { id: siteId },
        {
          onSuccess: () => toast.success(texts.crawlStarted),
          onError,
        },
      ),
    crawlPending: crawlSite.isPending,
    scanAll: ({ id: site_id, pages, is_demo }: Pick<Site, "id" | "pages" | "is_demo">) =>
      priced.request({
        // The demo shop takes nothing of the plan.
        count: is_demo ? 0 : pages,
        start: () =>
          createScan.mutate(
            { site_id },
            {
              onSuccess: ({ ids }) => toast.success(texts.scansStarted(ids.length)),
              onError,
            },
          ),
      }),
    scanPending: createScan.isPending,
    /** Scans every page of several sites; tells what was started, and one reason for what was not. */
    scanSites: (siteIds: readonly string[]) => scanSites((id) => siteIds.includes(id)),
    scanAllSites: () => scanSites(() => true),
    /** Asks about the price of scans; has its place on the screen that offers them. */
    scanDialog: priced.dialog,
    scanSitesPending: priced.isPending || createScans.isPending,
    cancel: (siteId: string) =>
      cancelWork.mutate(
        { site: siteId },
        { onSuccess: () => toast.success(texts.cancelled), onError },
      ),
    cancelPending: cancelWork.isPending,
  };
}
