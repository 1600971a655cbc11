import type { Db } from "../../platform/db/client.ts";
import { countLeft, listDemoSites, type Plan, requireRoomFor } from "../plan/index.ts";
import type { RunBecause } from "../runs/index.ts";
import { queueScans } from "../scans/index.ts";
import { countPages, insertPages, type NewPage } from "./pages-repository.ts";

type Options = RunBecause & {
  /** Pages that the month's allowance has no scan for are added all the same, without one. */
  unscannedToo?: boolean;
  /** They are added without a scan. */
  isScanless?: boolean;
};

/**
 * Adds those of the pages that the site does not have yet, each with a first scan, in the caller's
 * transaction, which holds the plan. Told twice, it adds once.
 * @returns how many were new.
 * @throws ServiceError PLAN_LIMIT when they do not all fit, upon which the transaction must be undone.
 */
export async function addPages(
  tx: Db,
  plan: Plan,
  siteId: string,
  pages: readonly NewPage[],
  { unscannedToo = false, isScanless = false, ...because }: Options,
): Promise<number> {
  const ids = await insertPages(tx, plan.teamId, siteId, pages);
  const total = await countPages(tx, plan.teamId, siteId);
  requireRoomFor(plan, "pages", total - ids.length, ids.length);
  if (isScanless) return ids.length;
  const scanned = unscannedToo ? ids.slice(0, await scansLeft(tx, plan, siteId)) : ids;
  await queueScans(tx, plan, siteId, scanned, because);
  return ids.length;
}

async function scansLeft(tx: Db, plan: Plan, siteId: string): Promise<number> {
  const [demo] = await listDemoSites(tx, plan.teamId, [siteId]);
  return demo === undefined ? countLeft(tx, plan, "scans") : Number.POSITIVE_INFINITY;
}
