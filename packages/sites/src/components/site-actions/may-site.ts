import type { Site } from "@sitewright/contract";
import { siteWork } from "../../model/site-work.ts";

/**
 * What may be asked of a site now: no second crawl beside a running one, no scan without pages, no
 * scan of all while scans still run, nothing to cancel where nothing is under way.
 */
export function maySite(site: Site) {
  const { phase } = siteWork(site);
  const crawling = site.crawl.status === "queued" || site.crawl.status === "running";
  return {
    canCrawl: !crawling,
    canScan: site.pages > 0 && phase !== "scanning",
    canCancel: phase !== "idle" && phase !== "failed",
  };
}
