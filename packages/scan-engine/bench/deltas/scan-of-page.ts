import { compareParts } from "../../src/compare/compare-parts.ts";
import type { Comparison } from "../../src/compare/comparison.ts";
import type { KeptScan } from "../../src/compare/kept-scan.ts";

export const site = "https://site.example/";

/** A scan that kept a document, and what else is given. */
export function scanOfPage(html: string, more: Partial<KeptScan> = {}): KeptScan {
  const facts = {
    final_url: site,
    http_status: 200,
    title: "",
    redirects: [],
    transfer_bytes: 0,
    requests: 1,
    failed_requests: 0,
    load_ms: null,
    browser: "",
  };
  const kept = { html, facts, vitals: null, snapshot: null };
  return { url: site, device: "desktop", html: kept, ...more };
}

/** What a test without pictures compares; the first load of a side is its scan. */
export function compareLoads(
  before: readonly [KeptScan, ...KeptScan[]],
  after: readonly [KeptScan, ...KeptScan[]],
): Comparison {
  const side = ([scan, ...further]: readonly [KeptScan, ...KeptScan[]]) => ({ scan, further });
  const { parts, ...others } = compareParts(side(before), side(after));
  const images = { compared: false, reason: "not_asked" } as const;
  return { version: 1, pictures: [], ...others, parts: { ...parts, images } };
}
