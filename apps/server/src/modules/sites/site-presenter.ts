import type { Site, TrendDay } from "@sitewright/contract";
import { presentReach } from "../looks/index.ts";
import type { DayOfScores, SiteView } from "./sites-repository.ts";

/** A site as the contract has it. */
export function presentSite(view: SiteView): Site {
  const { site, crawl, latestScan, latestTest, underWay, work } = view;
  return {
    id: site.id,
    site_url: site.siteUrl,
    is_demo: site.isDemo,
    time_created: site.timeCreated.toISOString(),
    time_crawl_started: crawl?.timeStarted?.toISOString() ?? null,
    time_crawl_completed: crawl?.timeCompleted?.toISOString() ?? null,
    crawl: presentCrawl(crawl, site.timeCreated),
    // An aggregate without rows gives a row of zeros, but the type of a lateral join cannot say so.
    pages: view.pages ?? 0,
    scans: { ...(underWay ?? nothing), done: view.done ?? 0, failed: view.failed ?? 0 },
    need: view.need,
    findings: presentFindings(view),
    issues: view.issues,
    work: work && { ...work, time_created: new Date(work.time_created).toISOString() },
    links: { checked: view.checked ?? 0, broken: view.broken ?? 0 },
    reach: presentReach(view.reach),
    tags: site.tags,
    info: {
      latest_scan: {
        id: latestScan?.id ?? null,
        time_created: isoTime(latestScan?.time_created),
        time_completed: isoTime(latestScan?.time_completed),
        score: view.score,
      },
      latest_test: {
        id: latestTest?.id ?? null,
        time_created: isoTime(latestTest?.time_created),
        time_completed: isoTime(latestTest?.time_completed),
        score: view.testScore,
        // Of the pages' newest tests: one that failed is not made good by another that ended later.
        status: latestTest && view.hasFailedTest ? "failed" : (latestTest?.status ?? null),
      },
      trend: view.trend.map(presentDay),
      score_before: view.scoreBefore,
      icon: site.icon && `data:image/png;base64,${site.icon}`,
    },
  };
}

function presentFindings({ causes, urgentCauses, worst }: SiteView): Site["findings"] {
  const { title = null, severity = null, pages = null } = worst ?? {};
  const isFound = title !== null && severity !== null && pages !== null;
  return {
    count: causes ?? 0,
    urgent: urgentCauses ?? 0,
    worst: isFound ? { title, severity, pages } : null,
  };
}

const nothing = { waiting: 0, running: 0, current: null } as const;

/** With a mean to two decimals. */
function presentDay([date, scores, scans]: DayOfScores): TrendDay {
  return { date, score: Math.round((scores / scans) * 100) / 100 };
}

function presentCrawl(crawl: SiteView["crawl"], siteCreated: Date): Site["crawl"] {
  return {
    status: crawl?.status ?? "cancelled",
    time_created: (crawl?.timeCreated ?? siteCreated).toISOString(),
    time_started: crawl?.timeStarted?.toISOString() ?? null,
    pages_found: crawl?.pagesFound ?? 0,
    current_url: crawl?.timeCompleted === null ? crawl.currentUrl : null,
    code: crawl?.code ?? null,
    reason: crawl?.reason ?? null,
  };
}

/** PostgreSQL's JSON writes times with an offset; the wire has UTC. */
function isoTime(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}
