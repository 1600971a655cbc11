import { type ChangeState, changeStates } from "@sitewright/contract";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { testChanges, tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";

/** Tests that are looked at together: those that were asked for together, or the newest of each page. */
export type GroupedTests = { batch: string } | { siteId: string };

export type GroupRow = {
  fingerprint: string;
  kind: (typeof testChanges.$inferSelect)["kind"];
  part: (typeof testChanges.$inferSelect)["part"];
  sentence: string;
  fails: boolean;
  looks_broken: boolean;
  cost: number;
  count: number;
};

/** Equal changes in one state: what fails first, then what is on most pages. */
export async function selectGroups(
  db: TeamDb,
  grouped: GroupedTests,
  state: ChangeState,
  { limit, offset }: { limit: number; offset: number },
): Promise<GroupRow[]> {
  return db
    .select({
      fingerprint: testChanges.fingerprint,
      kind: sql<string>`min(${testChanges.kind})`,
      part: sql<GroupRow["part"]>`min(${testChanges.part})`,
      sentence: sql<string>`min(${testChanges.sentence})`,
      fails: sql<boolean>`bool_or(${testChanges.fails})`,
      looks_broken: sql<boolean>`bool_or(${looksBroken})`,
      cost: sql`max(${testChanges.cost})`.mapWith(Number),
      count: sql`count(distinct ${testChanges.testId})`.mapWith(Number),
    })
    .from(testChanges)
    .where(within(db.scope, testChanges, isOf(db, grouped), eq(testChanges.state, state)))
    .groupBy(testChanges.fingerprint)
    .orderBy(
      sql`bool_or(${testChanges.fails}) desc, count(distinct ${testChanges.testId}) desc, max(${testChanges.cost}) desc`,
      asc(testChanges.fingerprint),
    )
    .limit(limit)
    .offset(offset);
}

/** Changes of before it was written down go by what can be told of them. */
const looksBroken = sql`coalesce(
  (${testChanges.details} ->> 'looks_broken')::boolean,
  ${testChanges.kind} = 'removed' or (${testChanges.fails} and ${testChanges.part} in ('logs', 'network'))
)`;

/** Different changes in each state. */
export async function countGroups(
  db: TeamDb,
  grouped: GroupedTests,
): Promise<Record<ChangeState, number>> {
  const rows = await db
    .select({
      state: testChanges.state,
      count: sql`count(distinct ${testChanges.fingerprint})`.mapWith(Number),
    })
    .from(testChanges)
    .where(within(db.scope, testChanges, isOf(db, grouped)))
    .groupBy(testChanges.state);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const [open, accepted, ignored, left_out] = changeStates.map((state) => counts.get(state) ?? 0);
  return {
    open: open ?? 0,
    accepted: accepted ?? 0,
    ignored: ignored ?? 0,
    left_out: left_out ?? 0,
  };
}

/** A page that has a change, by its test. */
export type GroupPageRow = {
  fingerprint: string;
  test: string;
  page: string;
  page_url: string;
  title: string | null;
  finding: string;
  others: number;
};

/** The first pages of each of some groups, the shortest address first. */
export async function listGroupPages(
  db: TeamDb,
  grouped: GroupedTests,
  state: ChangeState,
  fingerprints: readonly string[],
  limit: number,
): Promise<GroupPageRow[]> {
  if (fingerprints.length === 0) return [];
  const placed = db
    .select({
      fingerprint: testChanges.fingerprint,
      test: testChanges.testId,
      page: testChanges.pageId,
      page_url: pages.pageUrl,
      title: pages.title,
      finding: testChanges.id,
      others: (state === "open" ? othersOfElement : sql`0`).mapWith(Number).as("others"),
      place:
        sql`row_number() over (partition by ${testChanges.fingerprint} order by length(${pages.pageUrl}), ${pages.pageUrl}, ${testChanges.id})`
          .mapWith(Number)
          .as("place"),
    })
    .from(testChanges)
    .innerJoin(pages, and(eq(pages.teamId, testChanges.teamId), eq(pages.id, testChanges.pageId)))
    .where(areOf(db, grouped, state, fingerprints))
    .as("placed");
  const { place: _place, ...columns } = placed._.selectedFields;
  return db
    .select(columns)
    .from(placed)
    .where(sql`${placed.place} <= ${limit}`)
    .orderBy(placed.fingerprint, placed.place);
}

/** Other changes of the same element in the same test, among the groups that are asked for; of what has no name none. */
const othersOfElement = sql`case when ${testChanges.details} -> 'label' ->> 'name' = '' then 0
  else count(*) over (partition by ${testChanges.testId}, ${testChanges.details} -> 'label') - 1 end`;

/** How the tests stand that are looked at together. */
export async function countGroupedTests(db: TeamDb, grouped: GroupedTests) {
  const counted = (what: SQL) => sql`count(*) filter (where ${what})`.mapWith(Number);
  const [row] = await db
    .select({
      all: counted(sql`true`),
      working: counted(inArray(runs.status, ["queued", "running"])),
      passed: counted(sql`${runs.status} = 'done' and ${tests.status} = 'passed'`),
      failed: counted(sql`${runs.status} = 'done' and ${tests.status} = 'failed'`),
      incomplete: counted(inArray(runs.status, ["failed", "cancelled"])),
    })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .where(
      within(
        db.scope,
        runs,
        eq(runs.kind, "test"),
        "batch" in grouped ? eq(tests.batch, grouped.batch) : isNewestOf(db, grouped.siteId),
      ),
    );
  return row ?? { all: 0, working: 0, passed: 0, failed: 0, incomplete: 0 };
}

/** Changes in one state, of some fingerprints, of tests that are looked at together. */
export function areOf(
  db: TeamDb,
  grouped: GroupedTests,
  state: ChangeState,
  fingerprints: readonly string[],
): SQL {
  return within(
    db.scope,
    testChanges,
    isOf(db, grouped),
    eq(testChanges.state, state),
    sql`${testChanges.fingerprint} = any(${sql.param([...fingerprints])}::text[])`,
  );
}

/** That a change is one of tests that are looked at together. */
function isOf(db: TeamDb, grouped: GroupedTests): SQL {
  return isOneOfTests(db, testChanges.testId, grouped);
}

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
function newestOf(db: TeamDb, siteId: string) {
  return db
    .select({ id: pageResults.testId })
    .from(pageResults)
    .where(and(eq(pageResults.teamId, db.scope.teamId), eq(pageResults.siteId, siteId)));
}

/** Of a site, what is under way counts too. */
function isNewestOf(db: TeamDb, siteId: string): SQL {
  return sql`${eq(runs.siteId, siteId)} and (
    ${inArray(runs.status, ["queued", "running"])} or ${inArray(runs.id, newestOf(db, siteId))}
  )`;
}
