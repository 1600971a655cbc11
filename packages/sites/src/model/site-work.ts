import type { Site } from "@sitewright/contract";
import { countOf } from "./count-words.ts";

/**
 * What a site is doing, ready to show. `done` of `total` scans is null while there is nothing to
 * count yet; `startedAt` is ISO 8601 UTC.
 */
export type SiteWork =
  | { phase: "idle" }
  | { phase: "failed"; code: string | null; reason: string }
  | { phase: "queued"; startedAt: string }
  | { phase: "crawling"; found: number; currentUrl: string | null; startedAt: string }
  | { phase: "scanning"; done: number; total: number; crawling: boolean; startedAt: string };

export type ActiveWork = Exclude<SiteWork, { phase: "idle" | "failed" }>;

/**
 * Reads a site's work from its crawl and its scans. Scans start while the crawl still finds pages,
 * so as soon as there is a scan to count, the count is what the site is doing. A crawl that failed
 * is told only once its scans have ended.
 */
export function siteWork(site: Site): SiteWork {
  const { crawl, scans } = site;
  const active = scans.waiting + scans.running;
  const startedAt = workStartedAt(site);
  const crawling = crawl.status === "queued" || crawl.status === "running";

  if (active > 0) {
    const done = scans.done + scans.failed;
    return { phase: "scanning", done, total: done + active, crawling, startedAt };
  }
  if (crawl.status === "queued") return { phase: "queued", startedAt };
  if (crawl.status === "running") {
    return {
      phase: "crawling",
      found: crawl.pages_found,
      currentUrl: crawl.current_url,
      startedAt,
    };
  }
  if (crawl.status === "failed") {
    return { phase: "failed", code: crawl.code, reason: crawl.reason ?? "The crawl failed." };
  }
  return { phase: "idle" };
}

/** Work under way in a few words, with its count. */
export function workHeadline(work: ActiveWork): string {
  switch (work.phase) {
    case "queued":
      return "Waiting to crawl";
    case "crawling":
      return `Crawling, ${countOf(work.found, "page")} found`;
    case "scanning":
      return `Scanning ${work.done} of ${work.total}`;
  }
}

/**
 * A crawl and the scans it brings are one piece of work that began with the crawl; scans asked for
 * after the crawl ended began when they were asked for.
 */
function workStartedAt(site: Site): string {
  const crawlStart = site.time_crawl_started ?? site.time_created;
  const scanStart = site.info.latest_scan.time_created;
  const crawlEnd = site.time_crawl_completed;
  if (crawlEnd !== null && scanStart !== null && scanStart > crawlEnd) return scanStart;
  return crawlStart;
}
