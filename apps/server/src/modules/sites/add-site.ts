import type { TeamDb } from "../../platform/db/client.ts";
import { requestFirstGeneration } from "../cases/index.ts";
import { emit, type Origin } from "../events/index.ts";
import { type Address, addPages } from "../pages/index.ts";
import { isSparing, type Plan } from "../plan/index.ts";
import { insertDoneCrawl } from "./crawl-run-repository.ts";
import { requestCrawl } from "./request-crawl.ts";
import { insertSite } from "./sites-repository.ts";

export type NewSite = {
  site: Address;
  pages: readonly Address[];
  tags: readonly string[];
  isDemo: boolean;
  /** Whether its pages are scanned also where that costs. */
  extraScans: boolean;
};

/**
 * Adds a site in the caller's transaction, which holds the plan, and starts its work: with pages those count as its
 * crawl, without, a crawl is queued; with `firstCases`, cases of it are made once that is over.
 * @returns its id; null when the team has a site at this address already
 */
export async function addSite(
  tx: TeamDb,
  plan: Plan,
  { site, pages, tags, isDemo, extraScans }: NewSite,
  { by, firstCases }: { by: Origin; firstCases: boolean },
): Promise<string | null> {
  const siteId = await insertSite(tx, plan.teamId, { ...site, tags, isDemo });
  if (siteId === null) return null;
  const data = { site_url: site.url, pages: pages.length };
  await emit(tx, by, { name: "site.created", siteId, data });
  await startWork(tx, plan, { siteId, by, extraScans }, pages);
  if (firstCases) await requestFirstGeneration(tx, plan, { siteId, siteUrl: site.url }, by);
  return siteId;
}

async function startWork(
  tx: TeamDb,
  plan: Plan,
  { siteId, by, extraScans }: { siteId: string; by: Origin; extraScans: boolean },
  pages: readonly Address[],
): Promise<void> {
  if (pages.length === 0) {
    const options = { one_in: 1, other_hosts: false, extra_scans: extraScans };
    await requestCrawl(tx, plan, { siteId, options }, by);
    return;
  }
  const crawl = await insertDoneCrawl(tx, plan.teamId, siteId, pages.length);
  const rows = pages.map(({ url, key }) => ({ pageUrl: url, urlKey: key, title: null }));
  const because = { trigger: "person", triggerId: crawl, by } as const;
  await addPages(tx, plan, siteId, rows, {
    ...because,
    unscannedToo: isSparing(plan, extraScans),
  });
}
