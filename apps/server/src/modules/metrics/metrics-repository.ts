import type { RunKind } from "@sitewright/contract";
import { inArray, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { runCounts, siteResults } from "../../platform/db/schema/results.ts";
import { within } from "../../platform/db/within.ts";

/** How many of each the caller has. */
export async function countRows(
  db: TeamDb,
): Promise<{ sites: number; pages: number; scans: number; tests: number }> {
  const { scope } = db;
  const [[ofSites], [ofRuns]] = await Promise.all([
    db
      .select({ sites: sql<number>`count(*)::int`, pages: total(siteResults.pages) })
      .from(siteResults)
      .where(within(scope, siteResults)),
    db
      .select({ scans: ofKind("scan"), tests: ofKind("test") })
      .from(runCounts)
      .where(within(scope, runCounts, inArray(runCounts.kind, ["scan", "test"]))),
  ]);
  return { sites: 0, pages: 0, scans: 0, tests: 0, ...ofSites, ...ofRuns };
}

function total(column: typeof siteResults.pages) {
  return sql<number>`coalesce(sum(${column}), 0)::int`;
}

function ofKind(kind: RunKind) {
  return sql<number>`coalesce(sum(${runCounts.count}) filter (where ${runCounts.kind} = ${kind}), 0)::int`;
}
