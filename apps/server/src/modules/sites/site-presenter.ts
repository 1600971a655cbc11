import type { Site } from "@sitewright/contract";
import type { SiteView } from "./sites-repository.ts";

/** A site as the contract has it. */
export function presentSite(view: SiteView): Site {
  const { site, latestScan } = view;
  return {
    id: site.id,
    site_url: site.siteUrl,
    time_created: site.timeCreated.toISOString(),
    time_crawl_started: site.timeCrawlStarted?.toISOString() ?? null,
    time_crawl_completed: site.timeCrawlCompleted?.toISOString() ?? null,
    crawl: {
      status: site.crawlStatus,
      pages_found: site.pagesFound,
      current_url: site.currentUrl,
      code: site.crawlCode,
      reason: site.crawlReason,
    },
    // An aggregate without rows gives a row of zeros, but the type of a lateral join cannot say so.
    pages: view.pages ?? 0,
    scans: {
      waiting: view.waiting ?? 0,
      running: view.running ?? 0,
      done: view.done ?? 0,
      failed: view.failed ?? 0,
      current: view.current,
    },
    tags: site.tags,
    info: {
      latest_scan: {
        id: latestScan?.id ?? null,
        time_created: isoTime(latestScan?.time_created),
        time_completed: isoTime(latestScan?.time_completed),
        score: view.score,
      },
      trend: view.trend,
    },
  };
}

/** PostgreSQL's JSON writes times with an offset; the wire has UTC. */
function isoTime(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}
