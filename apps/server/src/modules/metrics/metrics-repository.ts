import { eq } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** How many of each the caller has. */
export async function countRows(db: TeamDb) {
  const { scope } = db;
  const [sitesCount, pagesCount, scansCount] = await Promise.all([
    db.$count(
      sites,
      within(scope, sites, (table) => table.id),
    ),
    db.$count(pages, within(scope, pages)),
    db.$count(runs, within(scope, runs, eq(runs.kind, "scan"))),
  ]);
  return { sites: sitesCount, pages: pagesCount, scans: scansCount };
}
