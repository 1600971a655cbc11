import type { ReviewState } from "@sitewright/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { pageTemplates } from "../../platform/db/schema/page-templates.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { testChanges } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import { type GroupedTests, isOneOfTests } from "../baselines/index.ts";
import { areOf } from "./groups-repository.ts";

/** What the pages are made from whose tests were judged, the most used first, at most as many as a site has. */
export function countTemplates(db: TeamDb, grouped: GroupedTests) {
  return db
    .select({
      id: pageTemplates.id,
      name: pageTemplates.name,
      pages: sql<number>`count(distinct ${pages.id})::int`,
    })
    .from(runs)
    .innerJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .innerJoin(
      pageTemplates,
      and(eq(pageTemplates.teamId, pages.teamId), eq(pageTemplates.id, pages.templateId)),
    )
    .where(
      within(
        db.scope,
        runs,
        eq(runs.kind, "test"),
        eq(runs.status, "done"),
        isOneOfTests(db, runs.id, grouped),
      ),
    )
    .groupBy(pageTemplates.id)
    .orderBy(sql`count(distinct ${pages.id}) desc`, asc(pageTemplates.name), asc(pageTemplates.id));
}

/** How many pages of each template have a change, for some changes in one state, the most first. */
export async function countGroupTemplates(
  db: TeamDb,
  grouped: GroupedTests,
  state: ReviewState,
  fingerprints: readonly string[],
): Promise<{ fingerprint: string; id: string | null; pages: number }[]> {
  if (fingerprints.length === 0) return [];
  return db
    .select({
      fingerprint: testChanges.fingerprint,
      id: pages.templateId,
      pages: sql<number>`count(distinct ${testChanges.pageId})::int`,
    })
    .from(testChanges)
    .innerJoin(pages, and(eq(pages.teamId, testChanges.teamId), eq(pages.id, testChanges.pageId)))
    .where(areOf(db, grouped, state, fingerprints))
    .groupBy(testChanges.fingerprint, pages.templateId)
    .orderBy(sql`count(distinct ${testChanges.pageId}) desc`, asc(pages.templateId));
}
