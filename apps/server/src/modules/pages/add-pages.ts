import type { Db } from "../../platform/db/client.ts";
import { countLeft, isSparing, listDemoSites, type Plan, requireRoomFor } from "../plan/index.ts";
import type { RunBecause } from "../runs/index.ts";
import { queueScans } from "../scans/index.ts";
import { countPages, insertPages, type NewPage } from "./pages-repository.ts";

export type AddingOptions = RunBecause & {
  /** Pages that the month's allowance has no scan for are added all the same, without one. */
  unscannedToo?: boolean;
  /** With those without a scan: whether scans are started that are charged, too; none is unless told otherwise. */
  extraScans?: boolean;
  /** At most so many of them are scanned, those that come first; all unless told otherwise. */
  scansAtMost?: number;
};

/** How many were new, and how many of these have a scan under way. */
export type AddedPages = { added: number; scanned: number };

/**
 * Adds those of the pages that the site does not have yet, each with a first scan, in the caller's
 * transaction, which holds the plan. Told twice, it adds once.
 * @throws ServiceError PLAN_LIMIT when they do not all fit, upon which the transaction must be undone.
 */
export async function addPages(
  tx: Db,
  plan: Plan,
  siteId: string,
  pages: readonly NewPage[],
  {
    unscannedToo = false,
    extraScans = false,
    scansAtMost = Number.POSITIVE_INFINITY,
    ...because
  }: AddingOptions,
): Promise<AddedPages> {
  const ids = await insertPages(tx, plan.teamId, siteId, pages);
  const total = await countPages(tx, plan.teamId, siteId);
  requireRoomFor(plan, "pages", total - ids.length, ids.length);
  const left = unscannedToo
    ? await scansLeft(tx, plan, siteId, !isSparing(plan, extraScans))
    : Number.POSITIVE_INFINITY;
  const scanned = ids.slice(0, Math.min(left, scansAtMost));
  await queueScans(tx, plan, siteId, scanned, because);
  return { added: ids.length, scanned: scanned.length };
}

async function scansLeft(tx: Db, plan: Plan, siteId: string, extraToo: boolean): Promise<number> {
  const [demo] = await listDemoSites(tx, plan.teamId, [siteId]);
  if (demo !== undefined) return Number.POSITIVE_INFINITY;
  return countLeft(tx, plan, "scans", { extraToo });
}
