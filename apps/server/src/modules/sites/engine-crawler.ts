import type { Engine } from "@sitewright/scan-engine";
import type { SiteCrawler } from "./site-crawler.ts";

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
    const request = { siteUrl, budget, knownUrls, allowPrivate, links } as const;
    return engine.crawl({ ...request, ...(access && { access }) }, handlers);
  };
}
