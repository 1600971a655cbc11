import { type ReviewState, reviewStates } from "@sitewright/contract";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { issueKeys, issues } from "../../platform/db/schema/issues.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { testChanges, tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import { type GroupedTests, isOneOfTests, newestOf } from "../baselines/index.ts";

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
  state: ReviewState,
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
    .where(
      within(
        db.scope,
        testChanges,
        isOneOfTests(db, testChanges.testId, grouped),
        isInReview(state),
      ),
    )
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
): Promise<Record<ReviewState, number>> {
  const rows = await db
    .select({
      state: reviewState,
      count: sql`count(distinct ${testChanges.fingerprint})`.mapWith(Number),
    })
    .from(testChanges)
    .where(within(db.scope, testChanges, isOneOfTests(db, testChanges.testId, grouped)))
    .groupBy(reviewState);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const entries = reviewStates.map((state) => [state, counts.get(state) ?? 0] as const);
  // Each state has its entry.
  return Object.fromEntries(entries) as Record<ReviewState, number>;
}

/** The open issue of each of some groups that have one. */
export async function listGroupIssues(
  db: TeamDb,
  grouped: GroupedTests,
  fingerprints: readonly string[],
): Promise<{ fingerprint: string; id: string; number: number }[]> {
  if (fingerprints.length === 0) return [];
  return db
    .selectDistinctOn([testChanges.fingerprint], {
      fingerprint: testChanges.fingerprint,
      id: issues.id,
      number: issues.number,
    })
    .from(testChanges)
    .innerJoin(issueKeys, isKeyOfChange)
    .innerJoin(issues, isOpenOfKey)
    .where(areOf(db, grouped, "issue", fingerprints))
    .orderBy(testChanges.fingerprint, issues.number);
}

/** How an issue knows a change. */
const isKeyOfChange = sql`${issueKeys.siteId} = ${testChanges.siteId}
  and ${issueKeys.fingerprint} = 'test ' || ${testChanges.fingerprint}
  and ${issueKeys.teamId} = ${testChanges.teamId}`;

const isOpenOfKey = sql`${issues.teamId} = ${issueKeys.teamId} and ${issues.id} = ${issueKeys.issueId}
  and ${issues.isOpen}`;

/** How a change stands in a review: what is open and an issue is somebody's to mend. */
const reviewState = sql<ReviewState>`case when ${testChanges.state} = 'open' and exists (
    select 1 from ${issueKeys} join ${issues} on ${isOpenOfKey} where ${isKeyOfChange}
  ) then 'issue' else ${testChanges.state} end`;

function isInReview(state: ReviewState): SQL {
  return sql`${reviewState} = ${state}`;
}

/** Pages that are named of one group. */
export const pagesMax = 100;

/** A page that has a change, by its test. */
export type GroupPageRow = {
  fingerprint: string;
  test: string;
  page: string;
  page_url: string;
  title: string | null;
  finding: string;
  others: number;
  /** On how many of the group's pages there are others. */
  crowded: number;
};

/** The first pages of each of some groups, the shortest address first. */
export async function listGroupPages(
  db: TeamDb,
  grouped: GroupedTests,
  state: ReviewState,
  fingerprints: readonly string[],
  limit: number,
): Promise<GroupPageRow[]> {
  if (fingerprints.length === 0) return [];
  const told = db
    .select({
      fingerprint: testChanges.fingerprint,
      test: testChanges.testId,
      page: testChanges.pageId,
      page_url: pages.pageUrl,
      title: pages.title,
      finding: testChanges.id,
      others: (state === "open" || state === "issue" ? othersOfElement : sql`0`)
        .mapWith(Number)
        .as("others"),
      place:
        sql`row_number() over (partition by ${testChanges.fingerprint} order by length(${pages.pageUrl}), ${pages.pageUrl}, ${testChanges.id})`
          .mapWith(Number)
          .as("place"),
    })
    .from(testChanges)
    .innerJoin(pages, and(eq(pages.teamId, testChanges.teamId), eq(pages.id, testChanges.pageId)))
    .where(areOf(db, grouped, state, fingerprints))
    .as("told");
  const placed = db
    .select({
      ...told._.selectedFields,
      crowded:
        sql`count(*) filter (where ${told.others} > 0) over (partition by ${told.fingerprint})`
          .mapWith(Number)
          .as("crowded"),
    })
    .from(told)
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
      unchanged: counted(sql`${runs.status} = 'done' and ${isUnchanged}`),
    })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .where(areGrouped(db, grouped));
  return row ?? { all: 0, working: 0, passed: 0, failed: 0, incomplete: 0, unchanged: 0 };
}

/** That a test which was judged found nothing but what moves by itself. */
export const isUnchanged = sql`${tests.open} + ${tests.accepted} + ${tests.ignored} + ${tests.beyond} = 0`;

/** Changes in one state, of some fingerprints, of tests that are looked at together. */
export function areOf(
  db: TeamDb,
  grouped: GroupedTests,
  state: ReviewState,
  fingerprints: readonly string[],
): SQL {
  return within(
    db.scope,
    testChanges,
    isOneOfTests(db, testChanges.testId, grouped),
    isInReview(state),
    sql`${testChanges.fingerprint} = any(${sql.param([...fingerprints])}::text[])`,
  );
}

/** The tests that wait or run, of those that are looked at together. */
export async function listActiveTests(db: TeamDb, grouped: GroupedTests): Promise<string[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .where(and(areGrouped(db, grouped), inArray(runs.status, ["queued", "running"])));
  return rows.map(({ id }) => id);
}

/** That nothing of the same kind has ended since for the same page; one that was cancelled says nothing of it. */
export const isNewestEnded = sql`not exists (
  select 1 from ${runs} later
  where later.team_id = ${runs.teamId} and later.kind = ${runs.kind}
    and later.subject_id = ${runs.subjectId} and later.status in ('done', 'failed')
    and (later.time_completed, later.id) > (${runs.timeCompleted}, ${runs.id})
)`;

/**
 * That runs, beside their rows of `tests`, are tests that are looked at together; of a site, what is under way too, and
 * what could not be compared since a page was judged last.
 */
export function areGrouped(db: TeamDb, grouped: GroupedTests): SQL {
  const isOne =
    "batch" in grouped
      ? eq(tests.batch, grouped.batch)
      : sql`${eq(runs.siteId, grouped.siteId)} and (
          ${inArray(runs.status, ["queued", "running"])}
          or (
            (${inArray(runs.id, newestOf(db, grouped.siteId))} or ${runs.status} = 'failed')
            and ${isNewestEnded}
          )
        )`;
  return within(db.scope, runs, eq(runs.kind, "test"), isOne);
}
