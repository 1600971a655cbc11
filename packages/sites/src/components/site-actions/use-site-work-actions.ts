import type { Site } from "@sitewright/contract";
import { toast } from "@sitewright/ui-kit";
import { reasonOf } from "../../api/reason-of.ts";
import { useCrawlSite } from "../../api/use-crawl-site.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { messages } from "../../messages.ts";
import { siteWork } from "../../model/site-work.ts";

/**
 * Crawl again and scan all pages of one site, with what each may do now: no second crawl beside a
 * running one, no scan without pages, no scan of all while scans still run.
 */
export function useSiteWorkActions(site: Site) {
  const crawlSite = useCrawlSite();
  const createScan = useCreateScan();
  const { phase } = siteWork(site);
  const crawling = site.crawl.status === "queued" || site.crawl.status === "running";

  return {
    crawl: () =>
      crawlSite.mutate(site.id, {
        onSuccess: () => toast.success(messages.crawlStarted),
        onError: (error) => toast.error(reasonOf(error)),
      }),
    crawlPending: crawlSite.isPending,
    canCrawl: !crawling,
    scanAll: () =>
      createScan.mutate(
        { site_id: site.id },
        {
          onSuccess: ({ ids }) => toast.success(messages.scansStarted(ids.length)),
          onError: (error) => toast.error(reasonOf(error)),
        },
      ),
    scanPending: createScan.isPending,
    canScan: site.pages > 0 && phase !== "scanning",
  };
}
