import type { Db } from "../../platform/db/client.ts";
import { queueScans } from "../scans/index.ts";
import { insertPages, type NewPage } from "./pages-repository.ts";

/**
 * Adds those of the pages that the site does not have yet, each with a first scan, in the caller's
 * transaction. Told twice, it adds once.
 * @returns how many were new.
 */
export async function addPages(
  tx: Db,
  teamId: string,
  siteId: string,
  pages: readonly NewPage[],
): Promise<number> {
  const ids = await insertPages(tx, teamId, siteId, pages);
  await queueScans(tx, teamId, siteId, ids);
  return ids.length;
}
