import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";

/** Tests that are looked at together: those that were asked for together, or the newest of each page. */
export type GroupedTests = { batch: string } | { siteId: string };

/** That a test is one of those that are looked at together. */
export function isOneOfTests(db: TeamDb, test: AnyPgColumn, grouped: GroupedTests): SQL {
  if ("siteId" in grouped) return inArray(test, newestOf(db, grouped.siteId));
  return inArray(
    test,
    db
      .select({ id: tests.id })
      .from(tests)
      .where(and(eq(tests.teamId, db.scope.teamId), eq(tests.batch, grouped.batch))),
  );
}

/** The newest judged test of each page of a site. */
export function newestOf(db: TeamDb, siteId: string) {
  return db
    .select({ id: pageResults.testId })
    .from(pageResults)
    .where(and(eq(pageResults.teamId, db.scope.teamId), eq(pageResults.siteId, siteId)));
}

/** Whether the caller reaches any of the tests that were asked for together. */
export async function hasTests(db: TeamDb, batch: string): Promise<boolean> {
  const [row] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(within(db.scope, runs, isOneOfTests(db, runs.id, { batch })))
    .limit(1);
  return row !== undefined;
}
