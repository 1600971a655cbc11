import type { Process } from "@sitewright/contract";
import type { CrawlRow } from "./processes-repository.ts";

/** A site's crawl as a process. It has the site's id: a site has one crawl at a time. */
export function presentCrawl(crawl: CrawlRow): Process {
  const { status } = crawl;
  return {
    id: crawl.siteId,
    site: crawl.siteId,
    type: "site.crawl",
    progress: crawl.progress,
    success: status === "done" ? true : status === "failed" ? false : null,
    exception: status === "failed" ? crawl.reason : null,
    time_created: crawl.timeRequested.toISOString(),
    time_completed: crawl.timeCompleted?.toISOString() ?? null,
  };
}
