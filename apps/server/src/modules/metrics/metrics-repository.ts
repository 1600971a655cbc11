import { eq, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { runCounts, siteResults } from "../../platform/db/schema/results.ts";
import { within } from "../../platform/db/within.ts";

/** How many of each the caller has. */
export async function countRows(
  db: TeamDb,
): Promise<{ sites: number; pages: number; scans: number }> {
  const { scope } = db;
  const [[ofSites], [ofRuns]] = await Promise.all([
    db
      .select({ sites: sql<number>`count(*)::int`, pages: total(siteResults.pages) })
      .from(siteResults)
      .where(within(scope, siteResults)),
    db
      .select({ scans: total(runCounts.count) })
      .from(runCounts)
      .where(within(scope, runCounts, eq(runCounts.kind, "scan"))),
  ]);
  return { sites: 0, pages: 0, scans: 0, ...ofSites, ...ofRuns };
}

function total(column: typeof siteResults.pages | typeof runCounts.count) {
  return sql<number>`coalesce(sum(${column}), 0)::int`;
}
