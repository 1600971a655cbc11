import type { Process, Site } from "@sitewright/contract";

type Seen = {
  /** Its own counts, which are of one moment: lists asked for apart may each be of another. */
  site: Pick<Site, "time_crawl_completed"> & { scans: ScanCounts };
  /** The site's making of cases. */
  processes: readonly Pick<Process, "type" | "progress" | "time_completed">[];
};

type ScanEnds = Pick<Site["scans"], "done" | "failed">;
type ScanCounts = ScanEnds & Pick<Site["scans"], "waiting" | "running">;

const atStart = 10;
const atCrawlEnd = 25;
const forPages = 50;
const forCases = 25;

/**
 * How far a first site is, from 0 to 100, by the spec's shares: 10 from its being added, 25 from the
 * end of its crawl, then 50 over its pages with a finished scan and 25 over the making of cases. A
 * page that no scan is made of is not waited for. A crawl that found no page counts its 50 in full,
 * and so do cases that nobody makes.
 */
export function onboardingProgress({ site, processes }: Seen): number {
  if (site.time_crawl_completed === null) return atStart;
  const ended = scannedPages(site);
  const all = ended + site.scans.waiting + site.scans.running;
  const pageShare = all === 0 ? 1 : ended / all;
  return Math.round(atCrawlEnd + forPages * pageShare + forCases * caseShare(processes));
}

/** Pages whose newest scan has ended, well or badly. */
export function scannedPages({ scans }: { scans: ScanEnds }): number {
  return scans.done + scans.failed;
}

function caseShare(processes: Seen["processes"]): number {
  return (casesUnderWay(processes) ?? 100) / 100;
}

/** How far the making of cases is, in percent; null where nobody makes any. */
export function casesUnderWay(processes: Seen["processes"]): number | null {
  const running = processes.find(
    ({ type, time_completed }) => type === "case.generate" && time_completed === null,
  );
  return running?.progress ?? null;
}
