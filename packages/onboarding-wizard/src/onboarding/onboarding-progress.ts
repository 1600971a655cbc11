import type { Page, Process, Site } from "@sitewright/contract";

type Seen = {
  site: Pick<Site, "time_crawl_completed">;
  pages: readonly { info: { latest_scan: Pick<Page["info"]["latest_scan"], "time_completed"> } }[];
  /** The site's making of cases. */
  processes: readonly Pick<Process, "type" | "progress" | "time_completed">[];
};

const atStart = 10;
const atCrawlEnd = 25;
const forPages = 50;
const forCases = 25;

/**
 * How far a first site is, from 0 to 100, by the spec's shares: 10 from its being added, 25 from the
 * end of its crawl, then 50 over its pages with a finished scan and 25 over the making of cases. A
 * crawl that found no page counts its 50 in full, and so do cases that nobody makes.
 */
export function onboardingProgress({ site, pages, processes }: Seen): number {
  if (site.time_crawl_completed === null) return atStart;
  const scanned = pages.filter(({ info }) => info.latest_scan.time_completed !== null).length;
  const pageShare = pages.length === 0 ? 1 : scanned / pages.length;
  return Math.round(atCrawlEnd + forPages * pageShare + forCases * caseShare(processes));
}

function caseShare(processes: Seen["processes"]): number {
  const running = processes.find(
    ({ type, time_completed }) => type === "case.generate" && time_completed === null,
  );
  return running === undefined ? 1 : running.progress / 100;
}
