import { ScanError, type ScanErrorCode } from "@sitewright/scan-engine";
import type { SiteCrawler } from "../modules/sites/index.ts";
import { makeCrawlResult } from "./make-crawl-result.ts";

/** A crawler that finds these pages, or fails at the start page with a code. */
export function createFakeCrawler(outcome: readonly string[] | ScanErrorCode): SiteCrawler {
  return async ({ onPage, onProgress, signal, knownUrls, budget }) => {
    if (typeof outcome === "string") throw new ScanError(outcome);
    let told = 0;
    for (const [index, url] of outcome.entries()) {
      if (signal.aborted) throw new ScanError("CANCELLED");
      onProgress({ found: outcome.length, visited: index, currentUrl: url });
      if (knownUrls.includes(url)) continue;
      if (told === budget) return makeCrawlResult({ found: outcome.length, budgetReached: true });
      told += 1;
      const source = index === 0 ? "start" : "link";
      await onPage({ url, title: `Title of ${url}`, source, shape: [] });
    }
    return makeCrawlResult({ found: outcome.length });
  };
}
