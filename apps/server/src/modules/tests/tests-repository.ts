import type { TestStatus } from "@sitewright/contract";
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { testChanges, tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";
import { listArtifacts, type RunArtifact } from "../artifacts/index.ts";
import type { GroupedTests } from "../baselines/index.ts";
import { type RunRow, runOrder } from "../runs/index.ts";
import { areGrouped, isNewestEnded, isUnchanged } from "./groups-repository.ts";

export type TestRow = {
  run: RunRow;
  own: typeof tests.$inferSelect;
  pageUrl: string;
  title: string | null;
  siteUrl: string;
};

export type ChangeRow = typeof testChanges.$inferSelect;

/** A test with all that it found. */
export type TestView = TestRow & {
  changes: ChangeRow[];
  artifacts: RunArtifact[];
  /** Settings of its two scans; null for one that is gone. */
  preConfigs: unknown;
  postConfigs: unknown;
  previous: string | null;
  next: string | null;
};

export async function findTestRow(db: TeamDb, id: string): Promise<TestRow | null> {
  const [row] = await testRows(db).where(own(db, id));
  return row ?? null;
}

export async function findTest(db: TeamDb, id: string): Promise<TestView | null> {
  const row = await findTestRow(db, id);
  if (!row) return null;
  const { teamId } = db.scope;
  const [changes, artifacts, scans, [previous, next]] = await Promise.all([
    db
      .select()
      .from(testChanges)
      .where(within(db.scope, testChanges, eq(testChanges.testId, id)))
      .orderBy(asc(testChanges.position)),
    listArtifacts(db, teamId, id),
    listConfigs(db, [row.own.preScan, row.own.postScan]),
    Promise.all([neighbour(db, row.run, "previous"), neighbour(db, row.run, "next")]),
  ]);
  const preConfigs = scans.get(row.own.preScan ?? "") ?? null;
  const postConfigs = scans.get(row.own.postScan ?? "") ?? null;
  return { ...row, changes, artifacts, preConfigs, postConfigs, previous, next };
}

export type TestSort = "time_created" | "test";

/** Which tests: of a page, of a site, of those asked for together, or of all that the caller reaches. */
export type TestFilter = {
  pageId?: string | undefined;
  siteId?: string | undefined;
  batch?: string | undefined;
  status?: TestStatus | undefined;
  /** Of each page the newest alone that has ended. */
  newest?: boolean | undefined;
};

export async function selectTests(
  db: TeamDb,
  filter: TestFilter,
  window: ListWindow<TestSort>,
): Promise<{ count: number; rows: TestRow[] }> {
  const { pageId, siteId, batch, status, newest } = filter;
  const chosen = within(
    db.scope,
    runs,
    eq(runs.kind, "test"),
    pageId === undefined ? undefined : eq(runs.subjectId, pageId),
    siteId === undefined ? undefined : eq(runs.siteId, siteId),
    batch === undefined ? undefined : isOfBatch(db, batch),
    status === undefined ? undefined : isOfStatus(db, status),
    newest ? and(inArray(runs.status, ["done", "failed"]), isNewestEnded) : undefined,
  );
  const order = runOrder(window.sort === "test" ? "score" : "time", window.descending);
  const [rows, count] = await Promise.all([
    testRows(db)
      .where(chosen)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
    isOfWholeTeam(db, filter) && isVerdict(status)
      ? db.$count(tests, haveVerdict(db, status))
      : db.$count(runs, chosen),
  ]);
  return { count, rows };
}

/**
 * That nothing narrows a list but a verdict: what has one has ended, so that tests are counted without their runs. Of
 * a hundred thousand that is a tenth of the time.
 */
function isOfWholeTeam({ scope }: TeamDb, { pageId, siteId, batch, newest }: TestFilter): boolean {
  const isNarrow = newest === true || [pageId, siteId, batch].some((id) => id !== undefined);
  return !isNarrow && scope.siteIds === null && scope.fallenSiteIds.length === 0;
}

function isVerdict(status: TestStatus | undefined): status is "passed" | "failed" {
  return status === "passed" || status === "failed";
}

function haveVerdict(db: TeamDb, verdict: "passed" | "failed"): SQL {
  return within(db.scope, tests, null, eq(tests.status, verdict));
}

/** Of tests that are looked at together those that found nothing, the one of the shortest address first. */
export async function selectUnchanged(
  db: TeamDb,
  grouped: GroupedTests,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: TestRow[] }> {
  const chosen = and(areGrouped(db, grouped), eq(runs.status, "done"), isUnchanged);
  const [rows, [counted]] = await Promise.all([
    testRows(db)
      .where(chosen)
      .orderBy(sql`length(${pages.pageUrl})`, asc(pages.pageUrl), asc(runs.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(runs)
      .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
      .where(chosen),
  ]);
  return { count: counted?.count ?? 0, rows };
}

function own(db: TeamDb, id: string): SQL {
  return within(db.scope, runs, eq(runs.id, id), eq(runs.kind, "test"));
}

function testRows(db: TeamDb) {
  return db
    .select({
      run: runs,
      own: tests,
      pageUrl: pages.pageUrl,
      title: pages.title,
      siteUrl: sites.siteUrl,
    })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .innerJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .innerJoin(sites, and(eq(sites.teamId, runs.teamId), eq(sites.id, runs.siteId)));
}

function isOfBatch(db: TeamDb, batch: string): SQL {
  return inArray(
    runs.id,
    db
      .select({ id: tests.id })
      .from(tests)
      .where(and(eq(tests.teamId, db.scope.teamId), eq(tests.batch, batch))),
  );
}

function isOfStatus(db: TeamDb, status: TestStatus): SQL | undefined {
  if (status === "working") return inArray(runs.status, ["queued", "running"]);
  if (status === "incomplete") return inArray(runs.status, ["failed", "cancelled"]);
  const judged = db.select({ id: tests.id }).from(tests).where(haveVerdict(db, status));
  return and(eq(runs.status, "done"), inArray(runs.id, judged));
}

async function listConfigs(
  db: TeamDb,
  ids: readonly (string | null)[],
): Promise<Map<string, unknown>> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const rows = await db
    .select({ id: runs.id, configs: runs.configs })
    .from(runs)
    .where(within(db.scope, runs, isOneOf(runs.id, named)));
  return new Map(rows.map(({ id, configs }) => [id, configs]));
}

/** The page's test that was asked for just before this one, or just after it. */
async function neighbour(
  db: TeamDb,
  { id, subjectId, timeCreated }: RunRow,
  side: "previous" | "next",
): Promise<string | null> {
  const other = alias(runs, "other");
  const [beyond, order] = side === "previous" ? [lt, desc] : [gt, asc];
  const [row] = await db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.teamId, db.scope.teamId),
        eq(other.subjectId, subjectId),
        eq(other.kind, "test"),
        isNotNull(other.pageId),
        or(
          beyond(other.timeCreated, timeCreated),
          and(eq(other.timeCreated, timeCreated), beyond(other.id, id)),
        ),
      ),
    )
    .orderBy(order(other.timeCreated), order(other.id))
    .limit(1);
  return row?.id ?? null;
}
