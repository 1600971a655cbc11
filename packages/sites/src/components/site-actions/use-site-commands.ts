import { useApi } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { fetchAll, usePricedTasks, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { targetsWithin } from "../../api/targets-within.ts";
import { useCancelWork } from "../../api/use-cancel-work.ts";
import { useCrawlSite } from "../../api/use-crawl-site.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { useCreateScans } from "../../api/use-create-scans.ts";
import { useCreateTests } from "../../api/use-create-tests.ts";
import { useTexts } from "../../texts.ts";
import { tellScans } from "./tell-scans.ts";

/** What can be done with sites by their ids; each says how it went. */
export function useSiteCommands() {
  const reasonOf = useReasonOf();
  const texts = useTexts("actions");
  const api = useApi();
  const crawlSite = useCrawlSite();
  const createScan = useCreateScan();
  const createScans = useCreateScans();
  const createTests = useCreateTests();
  const priced = usePricedTasks("scans");
  const pricedTests = usePricedTasks("tests");
  const testTexts = useTexts("testDialog");
  const cancelWork = useCancelWork();
  const onError = (error: unknown) => void toast.error(reasonOf(error));

  /** Only sites that have pages: the others would be refused. */
  const sitesWithPages = async (isChosen: (siteId: string) => boolean) => {
    const all = await fetchAll((stretch) => api.sites.list(stretch));
    return all.filter(({ id, pages }) => pages > 0 && isChosen(id));
  };
  const pagesOf = (sites: readonly Pick<Site, "pages">[]) =>
    sites.reduce((sum, { pages }) => sum + pages, 0);

  /** The demo shop takes nothing of the plan. */
  const priceable = (sites: readonly Pick<Site, "pages" | "is_demo">[]) =>
    pagesOf(sites.filter(({ is_demo }) => !is_demo));

  const startScans = async (sites: readonly Pick<Site, "id" | "pages">[], limit: number | null) => {
    const { site_ids, page_ids } = await targetsWithin(api, sites, limit ?? pagesOf(sites));
    const targets = [
      ...site_ids.map((site_id) => ({ site_id })),
      ...page_ids.map((page_id) => ({ page_id })),
    ];
    tellScans(await createScans.mutateAsync(targets), texts);
  };
  const scanSites = (isChosen: (siteId: string) => boolean) =>
    priced.requestCounted(async () => {
      const sites = await sitesWithPages(isChosen);
      return {
        count: priceable(sites),
        start: (limit) => void startScans(sites, limit).catch(onError),
      };
    });

  const startTests = async (sites: readonly Pick<Site, "id" | "pages">[], limit: number | null) => {
    const targets = await targetsWithin(api, sites, limit ?? pagesOf(sites));
    const { num_succeeded, num_failed } = await createTests.mutateAsync(targets);
    if (num_succeeded > 0) toast.success(testTexts.started(num_succeeded));
    if (num_failed > 0) toast.error(testTexts.notStarted(num_failed));
  };

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
    scanAll: (site: Pick<Site, "id" | "pages" | "is_demo">) =>
      priced.request({
        count: priceable([site]),
        start: (limit) => {
          if (limit !== null) {
            void startScans([site], limit).catch(onError);
            return;
          }
          createScan.mutate(
            { site_id: site.id },
            {
              onSuccess: ({ ids }) => toast.success(texts.scansStarted(ids.length)),
              onError,
            },
          );
        },
      }),
    scanPending: createScan.isPending,
    /** Scans every page of several sites; tells what was started, and one reason for what was not. */
    scanSites: (siteIds: readonly string[]) => scanSites((id) => siteIds.includes(id)),
    scanAllSites: () => scanSites(() => true),
    /** Tests every page of several sites; tells how many tests were begun, and how many were not. */
    testSites: (siteIds: readonly string[]) =>
      pricedTests.requestCounted(async () => {
        const sites = await sitesWithPages((id) => siteIds.includes(id));
        return {
          count: priceable(sites),
          start: (limit) => void startTests(sites, limit).catch(onError),
        };
      }),
    /** Asks about the price of scans and tests; has its place on the screen that offers them. */
    costDialog: priced.dialog ?? pricedTests.dialog,
    scanSitesPending: priced.isPending || createScans.isPending,
    cancel: (siteId: string) =>
      cancelWork.mutate(
        { site: siteId },
        { onSuccess: () => toast.success(texts.cancelled), onError },
      ),
    cancelPending: cancelWork.isPending,
  };
}
