import type { Engine } from "@sitewright/scan-engine";
import type { SiteCrawler } from "./site-crawler.ts";

/** Small sites are done in a minute; one that only keeps a worker waiting is given up soon. */
const leastMs = 10 * 60_000;
const msPerPage = 200;
/** Well within what a run may take. */
const longestMs = 45 * 60_000;

/**
 * The engine's crawl behind this module's port.
 * @param privateTargets those that may be opened now; asked before each crawl, because they can grow.
 */
export function createEngineCrawler(
  engine: Pick<Engine, "crawl">,
  privateTargets: () => Promise<readonly string[]>,
): SiteCrawler {
  return async ({ siteUrl, budget, knownUrls, otherHosts, access, ...handlers }) => {
    const allowPrivate = await privateTargets();
    const links = otherHosts ? "all" : "own";
    const totalMs = Math.min(longestMs, leastMs + budget * msPerPage);
    const request = { siteUrl, budget, knownUrls, allowPrivate, links, totalMs } as const;
    return engine.crawl({ ...request, ...(access && { access }) }, handlers);
  };
}
