import type { SiteAccess } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { findAccessOfRun } from "./access-repository.ts";
import { openAccess } from "./sealed-access.ts";

/** Says what lets the runs of a site in; null where nothing was set. */
export type AccessOfRun = (
  db: Db,
  site: { teamId: string; siteId: string },
) => Promise<SiteAccess | null>;

/** @param key of this installation, as whoever set it had it. */
export function createAccessOfRun(by: { key: Buffer; log: Logger }): AccessOfRun {
  return async (db, site) => (await readAccess(by, db, site))?.access ?? null;
}

/** What lets visitors into a site, and the case that logs one in; null where nothing was set. */
export async function readAccess(
  { key, log }: { key: Buffer; log: Logger },
  db: Db,
  site: { teamId: string; siteId: string },
): Promise<{ access: SiteAccess; loginCase: string | null } | null> {
  const found = await findAccessOfRun(db, site);
  if (!found) return null;
  const values = openAccess(key, found.sealed, site);
  if (values) {
    const { loginCase, ...given } = values;
    return { access: { ...given, siteUrl: found.siteUrl }, loginCase };
  }
  // The site says what it thinks of visitors without it; its settings say what to do.
  log.error(site, "what lets scans into a site was sealed with another key");
  return null;
}
