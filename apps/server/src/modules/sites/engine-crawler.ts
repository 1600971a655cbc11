import { crawlSite, createEgress } from "@sitewright/scan-engine";
import type { SiteCrawler } from "./site-crawler.ts";

/** The engine's crawl behind this module's port; each crawl has a way out of its own. */
export function createEngineCrawler(options: {
  /** The private targets that may be opened now. */
  privateTargets(): Promise<readonly string[]>;
  /** The product's own ports, closed to every crawl. */
  controlPorts: readonly number[];
}): SiteCrawler {
  return async (input) => {
    const egress = createEgress({
      allowPrivate: await options.privateTargets(),
      controlPorts: options.controlPorts,
    });
    try {
      return await crawlSite({ ...input, egress });
    } finally {
      await egress.close();
    }
  };
}
