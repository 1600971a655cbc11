import type { Process, Site } from "@sitewright/contract";

type Seen = {
  /** Its own counts, which are of one moment: lists asked for apart may each be of another. */
  site: Pick<Site, "time_crawl_completed"> & { scans: ScanCounts };
  /** The site's making of cases. */
  processes: readonly Pick<Process, "type" | "progress" | "time_completed">[];
};

type ScanEnds = Pick<Site["scans"], "done" | "failed">;
type ScanCounts = ScanEnds & Pick<Site["scans"], "waiting" | "running">;

/** The spec's shares of the whole, in percent. */
export const shares = { added: 10, crawled: 15, scanned: 50, cases: 25 } as const;

const atCrawlEnd = shares.added + shares.crawled;

/**
 * How far a first site is, from 0 to 100, by the spec's shares: 10 from its being added, 25 from the
 * end of its crawl, then 50 over its pages with a finished scan and 25 over the making of cases. A
 * page that no scan is made of is not waited for. A crawl that found no page counts its 50 in full,
 * and so do cases that nobody makes.
 */
export function onboardingProgress({ site, processes }: Seen): number {
  if (site.time_crawl_completed === null) return shares.added;
  const ended = scannedPages(site);
  const all = ended + site.scans.waiting + site.scans.running;
  const pageShare = all === 0 ? 1 : ended / all;
  return Math.round(atCrawlEnd + shares.scanned * pageShare + shares.cases * caseShare(processes));
}

/** Pages whose newest scan has ended, well or badly. */
export function scannedPages({ scans }: { scans: ScanEnds }): number {
  return scans.done + scans.failed;
}

function caseShare(processes: Seen["processes"]): number {
  return (casesUnderWay(processes) ?? 100) / 100;
}

/** Its crawl came to nothing: no page of it was ever read. */
export function wasNeverRead({ crawl, pages }: Pick<Site, "crawl" | "pages">): boolean {
  return crawl.status === "failed" && pages === 0;
}

/** How far the making of cases is, in percent; null where nobody makes any. */
export function casesUnderWay(processes: Seen["processes"]): number | null {
  const running = processes.find(
    ({ type, time_completed }) => type === "case.generate" && time_completed === null,
  );
  return running?.progress ?? null;
}
