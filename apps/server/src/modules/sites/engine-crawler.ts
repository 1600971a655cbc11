import type { Engine } from "@sitewright/scan-engine";
import type { HostWish } from "../../platform/jobs/host-leases-repository.ts";
import type { SiteCrawler } from "./site-crawler.ts";

/** Small sites are done in a minute; one that only keeps a worker waiting is given up soon. */
const leastMs = 10 * 60_000;
const msPerPage = 200;
/** Well within what a run may take. */
const longestMs = 45 * 60_000;

/**
 * The engine's crawl behind this module's port.
 * @param rememberWish told what hosts ask visitors for, which others keep to as well.
 * @param privateTargets those that may be opened now; asked before each crawl, because they can grow.
 */
export function createEngineCrawler(
  engine: Pick<Engine, "crawl">,
  privateTargets: () => Promise<readonly string[]>,
  rememberWish: (host: string, wish: HostWish) => Promise<void>,
): SiteCrawler {
  return async ({ siteUrl, budget, knownUrls, otherHosts, access, recall, ...handlers }) => {
    const allowPrivate = await privateTargets();
    const links = otherHosts ? "all" : "own";
    const totalMs = Math.min(longestMs, leastMs + budget * msPerPage);
    const resumes = recall !== null;
    const how = { allowPrivate, links, totalMs, resumes, icon: true } as const;
    const request = { siteUrl, budget, knownUrls, ...how };
    return engine.crawl(
      { ...request, ...(access && { access }) },
      {
        ...handlers,
        ...(recall && { recall }),
        onHostWish: ({ host, ...wish }) => rememberWish(host, wish),
      },
    );
  };
}
