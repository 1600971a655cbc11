import type { Site } from "@sitewright/contract";
import type { SitesTexts } from "../texts.ts";

/**
 * What a site is doing, ready to show. `done` of `total` scans is null while there is nothing to
 * count yet; `startedAt` is ISO 8601 UTC.
 */
export type SiteWork =
  | { phase: "idle" }
  | { phase: "failed"; code: string | null; reason: string | null }
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
  const startedAt = site.work?.time_created ?? crawl.time_created;
  const crawling = crawl.status === "queued" || crawl.status === "running";

  if (active > 0) {
    const { done, total } = site.work ?? { done: 0, total: active };
    return { phase: "scanning", done, total, crawling, startedAt };
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
    return { phase: "failed", code: crawl.code, reason: crawl.reason };
  }
  return { phase: "idle" };
}

/** Work under way in a few words, with its count. */
export function workHeadline(work: ActiveWork, texts: SitesTexts["siteWork"]): string {
  switch (work.phase) {
    case "queued":
      return texts.waiting;
    case "crawling":
      return texts.crawling(work.found);
    case "scanning":
      return texts.scanning(work.done, work.total);
  }
}
