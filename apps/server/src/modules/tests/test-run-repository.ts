import type { ScanPart } from "@sitewright/contract";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { type ComparedFigures, tests } from "../../platform/db/schema/tests.ts";
import type { RunRow } from "../runs/index.ts";

export type { ComparedFigures } from "../../platform/db/schema/tests.ts";

type NewTest = Pick<
  typeof tests.$inferInsert,
  "id" | "parts" | "threshold" | "tags" | "preScan" | "postScan" | "batch"
>;

/** Adds what is a test's own to a run that was opened. */
export async function insertTest(
  tx: Db,
  teamId: string,
  { id, parts, threshold, tags, preScan, postScan, batch }: NewTest,
): Promise<void> {
  await tx.insert(tests).values({ id, teamId, parts, threshold, tags, preScan, postScan, batch });
}

/** Says which scans a test compares. */
export async function nameScans(
  tx: Db,
  teamId: string,
  id: string,
  scans: { preScan: string; postScan: string },
): Promise<void> {
  await tx
    .update(tests)
    .set(scans)
    .where(and(eq(tests.teamId, teamId), eq(tests.id, id)));
}

/** Keeps what of a comparison nobody's decision changes. */
export async function saveFigures(
  tx: Db,
  { id, teamId }: Pick<RunRow, "id" | "teamId">,
  compared: ComparedFigures,
): Promise<void> {
  await tx
    .update(tests)
    .set({ compared })
    .where(and(eq(tests.teamId, teamId), eq(tests.id, id)));
}

/** What a test says of itself until it has a verdict. */
export async function saveSentence(
  tx: Db,
  { id, teamId }: Pick<RunRow, "id" | "teamId">,
  sentence: string,
): Promise<void> {
  await tx
    .update(tests)
    .set({ sentence })
    .where(and(eq(tests.teamId, teamId), eq(tests.id, id)));
}

/** One of the two scans of a test, as it stands; null when it is gone. */
export type TestedScan = Pick<RunRow, "id" | "status" | "reason" | "configs">;

/** What a test compares, as a worker needs it. */
export type TestedPair = {
  own: typeof tests.$inferSelect;
  pageUrl: string;
  pre: TestedScan | null;
  post: TestedScan | null;
};

/** Null when the test or its page is gone. */
export async function findTestedPair(
  db: Db,
  { id, teamId }: Pick<RunRow, "id" | "teamId">,
): Promise<TestedPair | null> {
  const [pre, post] = [alias(runs, "pre"), alias(runs, "post")];
  const columns = (run: typeof pre | typeof post) => ({
    id: run.id,
    status: run.status,
    reason: run.reason,
    configs: run.configs,
  });
  const [row] = await db
    .select({ own: tests, pageUrl: pages.pageUrl, pre: columns(pre), post: columns(post) })
    .from(tests)
    .innerJoin(runs, and(eq(runs.teamId, tests.teamId), eq(runs.id, tests.id)))
    .innerJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .leftJoin(pre, and(eq(pre.teamId, tests.teamId), eq(pre.id, tests.preScan)))
    .leftJoin(post, and(eq(post.teamId, tests.teamId), eq(post.id, tests.postScan)))
    .where(and(eq(tests.teamId, teamId), eq(tests.id, id)));
  if (!row) return null;
  const { pre: before, post: after, ...rest } = row;
  return { ...rest, pre: scanOf(before), post: scanOf(after) };
}

/** A join that found nothing answers nulls. */
function scanOf(row: { [K in keyof TestedScan]: TestedScan[K] | null }): TestedScan | null {
  const { id, status, reason, configs } = row;
  return id === null || status === null ? null : { id, status, reason, configs };
}

/** The loads of its page that a test had made for itself alone, the first first. */
export async function listFurtherLoads(
  db: Db,
  teamId: string,
  testId: string,
): Promise<{ id: string; status: RunRow["status"]; parts: ScanPart[] }[]> {
  return db
    .select({ id: runs.id, status: runs.status, parts: scans.parts })
    .from(runs)
    .innerJoin(scans, and(eq(scans.teamId, runs.teamId), eq(scans.id, runs.id)))
    .where(and(eq(runs.teamId, teamId), eq(runs.subjectId, testId), eq(runs.kind, "scan")))
    .orderBy(runs.timeCreated, runs.id);
}

/**
 * Good scans of a page in the way of one and before it, the newest first: those since the last change of the
 * page that was accepted, or was and no longer is, for what was before shows another page.
 */
export async function listEarlierScans(
  db: Db,
  teamId: string,
  { pageId, before, limit }: { pageId: string; before: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select earlier.id from ${runs} earlier
    join ${runs} scan on scan.team_id = earlier.team_id and scan.id = ${before}
    where earlier.team_id = ${teamId} and earlier.subject_id = ${pageId} and earlier.kind = 'scan'
      and earlier.status = 'done' and earlier.config_key = scan.config_key
      and (earlier.time_completed, earlier.id) < (scan.time_completed, scan.id)
      and earlier.time_completed >= coalesce((
        select max(coalesce(post.time_completed, test.time_created)) from ${runs} test
        join ${tests} own on own.team_id = test.team_id and own.id = test.id
          and (own.accepted > 0 or own.failing > 0)
        left join ${runs} post on post.team_id = own.team_id and post.id = own.post_scan
        where test.team_id = ${teamId} and test.subject_id = ${pageId} and test.kind = 'test'
          and test.status = 'done'
          and coalesce(post.time_completed, test.time_created) <= scan.time_completed
      ), '-infinity')
    order by earlier.time_completed desc, earlier.id desc
    limit ${limit}
  `);
  return rows.map(({ id }) => id);
}
