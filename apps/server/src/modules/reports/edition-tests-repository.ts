import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import type { Days } from "./report-period.ts";
import type { Subject } from "./subject-repository.ts";

export type PeriodTest = {
  url: string;
  title: string | null;
  status: "passed" | "failed";
  sentence: string | null;
  score: number | null;
  time: Date;
  passesNow: boolean;
};

/** Tests of a site or page that got their verdict in a period, the newest first, and how many there are. */
export async function selectPeriodTests(
  db: TeamDb,
  { siteId, pageId }: Subject,
  { from, to }: Days,
  limit: number,
): Promise<{ ended: number; failed: number; failingNow: number; rows: PeriodTest[] }> {
  const newest = alias(tests, "newest");
  const judged = db
    .select({
      url: pages.pageUrl,
      title: pages.title,
      pageId: pages.id,
      status: sql<"passed" | "failed">`${tests.status}`.as("status"),
      sentence: tests.sentence,
      score: runs.score,
      time: sql<Date>`${runs.timeCompleted}`.mapWith(runs.timeCompleted).as("time"),
      passesNow: sql<boolean>`coalesce(${newest.status} = 'passed', false)`.as("passes_now"),
    })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .innerJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .leftJoin(
      pageResults,
      and(eq(pageResults.teamId, runs.teamId), eq(pageResults.pageId, runs.pageId)),
    )
    .leftJoin(newest, and(eq(newest.teamId, runs.teamId), eq(newest.id, pageResults.testId)))
    .where(
      within(
        db.scope,
        runs,
        eq(runs.kind, "test"),
        eq(runs.status, "done"),
        eq(runs.siteId, siteId),
        pageId === null ? undefined : eq(runs.subjectId, pageId),
        isNotNull(tests.status),
        sql`${runs.timeCompleted} >= ${from}::date::timestamp at time zone 'UTC'`,
        sql`${runs.timeCompleted} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
      ),
    )
    .as("judged");
  const [sums, rows] = await Promise.all([
    db
      .select({
        ended: sql<number>`count(*)::int`,
        failed: sql<number>`(count(*) filter (where ${judged.status} = 'failed'))::int`,
        failingNow: sql<number>`(count(distinct ${judged.pageId}) filter (where not ${judged.passesNow}))::int`,
      })
      .from(judged),
    db.select().from(judged).orderBy(desc(judged.time)).limit(limit),
  ]);
  return { ...(sums[0] ?? { ended: 0, failed: 0, failingNow: 0 }), rows };
}
