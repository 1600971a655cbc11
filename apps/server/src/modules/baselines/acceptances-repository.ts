import type { Anchor, ComparedPart } from "@sitewright/scan-engine";
import { and, desc, eq, exists, isNull, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { acceptances, acceptedStates, testChanges } from "../../platform/db/schema/tests.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";
import { type GroupedTests, isOneOfTests } from "./grouped-tests-repository.ts";

export type AcceptanceRow = typeof acceptances.$inferSelect;

/** With the names of who accepted it and of who took it back. */
export type AcceptanceView = { row: AcceptanceRow; by: string | null; undoneBy: string | null };

/** A change of a judged test that is open. */
export type OpenChange = {
  id: string;
  testId: string;
  pageId: string;
  siteId: string;
  sentence: string;
  causes: string[];
};

/** How many of these are tests of the caller's that were judged. */
export function countJudged(db: TeamDb, ids: readonly string[]): Promise<number> {
  return db.$count(
    runs,
    within(db.scope, runs, eq(runs.kind, "test"), eq(runs.status, "done"), isOneOf(runs.id, ids)),
  );
}

/** Which open changes somebody means. */
export type WantedChanges =
  /** Of tests that are named, all or those with these fingerprints. */
  | { testIds: readonly string[]; fingerprints: readonly string[] | null }
  /**
   * Of tests that are looked at together, on every page but some; of those on which the same element has another
   * open change, the ones that are named, or with null all.
   */
  | {
      grouped: GroupedTests;
      fingerprints: readonly string[];
      except: readonly string[];
      crowded: readonly string[] | null;
    };

/** Tests with open changes that somebody means, in one order. */
export async function listWantedTests(db: TeamDb, wanted: WantedChanges): Promise<string[]> {
  const rows = await db
    .selectDistinct({ testId: testChanges.testId })
    .from(testChanges)
    .where(areWanted(db, wanted))
    .orderBy(testChanges.testId);
  return rows.map(({ testId }) => testId);
}

/** The open changes that somebody means, the gravest first. */
export function listOpenChanges(db: TeamDb, wanted: WantedChanges): Promise<OpenChange[]> {
  return db
    .select({
      id: testChanges.id,
      testId: testChanges.testId,
      pageId: testChanges.pageId,
      siteId: testChanges.siteId,
      sentence: testChanges.sentence,
      causes: sql<string[]>`${testChanges.details} -> 'causes'`,
    })
    .from(testChanges)
    .where(areWanted(db, wanted))
    .orderBy(testChanges.position, testChanges.testId);
}

function areWanted(db: TeamDb, wanted: WantedChanges): SQL {
  const { fingerprints } = wanted;
  return within(
    db.scope,
    testChanges,
    eq(testChanges.state, "open"),
    fingerprints === null
      ? undefined
      : sql`${testChanges.fingerprint} = any(${sql.param([...fingerprints])}::text[])`,
    "testIds" in wanted
      ? isOneOf(testChanges.testId, wanted.testIds)
      : and(
          isOneOfTests(db, testChanges.testId, wanted.grouped),
          not(isOneOf(testChanges.testId, wanted.except)),
          wanted.crowded === null
            ? undefined
            : or(isOneOf(testChanges.testId, wanted.crowded), notExists(othersOfElement(db))),
        ),
  );
}

/** Other open changes of the same element in the same test; of what has no name none. */
function othersOfElement(db: TeamDb) {
  const other = alias(testChanges, "other");
  return db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.teamId, testChanges.teamId),
        eq(other.testId, testChanges.testId),
        ne(other.id, testChanges.id),
        eq(other.state, "open"),
        sql`${other.details} -> 'label' = ${testChanges.details} -> 'label'`,
        sql`${other.details} -> 'label' ->> 'name' <> ''`,
      ),
    );
}

export type NewAcceptance = Pick<
  typeof acceptances.$inferInsert,
  "siteId" | "sentence" | "changes" | "pages" | "everything" | "createdBy"
>;

export async function insertAcceptance(
  tx: Db,
  teamId: string,
  acceptance: NewAcceptance,
): Promise<AcceptanceRow> {
  const [row] = await tx
    .insert(acceptances)
    .values({ ...acceptance, teamId })
    .returning();
  if (!row) throw new Error("An insert answers its row.");
  return row;
}

/** A state of one thing of a page. */
export type NewState = {
  pageId: string;
  siteId: string;
  testId: string;
  part: ComparedPart;
  anchor: Anchor | null;
  subject: string;
  facet: string;
  state: string;
};

/** Adds what an acceptance accepts, as one parameter however much it is. */
export async function insertStates(
  tx: Db,
  { teamId, id }: AcceptanceRow,
  states: readonly NewState[],
): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`
    insert into ${acceptedStates}
      (team_id, site_id, page_id, acceptance_id, test_id, part, anchor, subject, facet, state)
    select ${teamId}, "siteId", "pageId", ${id}, "testId", part, anchor, subject, facet, state
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as accepted(
      "siteId" uuid, "pageId" uuid, "testId" uuid, part text, anchor jsonb, subject text, facet text, state text
    )
  `);
}

/**
 * Has changes count as accepted before their states are known, which `acceptRest` adds: no list tells them as
 * open until then.
 */
export async function markAccepted(
  tx: Db,
  { teamId, id }: AcceptanceRow,
  changeIds: readonly string[],
): Promise<void> {
  if (changeIds.length === 0) return;
  await tx
    .update(testChanges)
    .set({ state: "accepted", acceptanceId: id })
    .where(and(eq(testChanges.teamId, teamId), isOneOf(testChanges.id, changeIds)));
}

/** Has what an acceptance accepted, in some tests or in all, be open until the tests are judged. */
export async function unmarkAccepted(
  tx: Db,
  { teamId, id }: Pick<AcceptanceRow, "teamId" | "id">,
  testIds: readonly string[] | null,
): Promise<void> {
  await tx
    .update(testChanges)
    .set({ state: "open", acceptanceId: null })
    .where(
      and(
        eq(testChanges.teamId, teamId),
        eq(testChanges.acceptanceId, id),
        testIds === null ? undefined : isOneOf(testChanges.testId, testIds),
      ),
    );
}

/** Of some tests those that an acceptance has no states of yet. */
export async function listWithoutStates(
  db: TeamDb,
  id: string,
  testIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ testId: acceptedStates.testId })
    .from(acceptedStates)
    .where(
      within(
        db.scope,
        acceptedStates,
        eq(acceptedStates.acceptanceId, id),
        isOneOf(acceptedStates.testId, testIds),
      ),
    );
  const known = new Set(rows.map(({ testId }) => testId));
  return testIds.filter((testId) => !known.has(testId));
}

/** Writes down that an acceptance was taken back. @returns false when it was before */
export async function markUndone(
  tx: Db,
  teamId: string,
  id: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .update(acceptances)
    .set({ undoneBy: userId, timeUndone: sql`now()` })
    .where(
      and(eq(acceptances.teamId, teamId), eq(acceptances.id, id), isNull(acceptances.timeUndone)),
    )
    .returning({ id: acceptances.id });
  return rows.length > 0;
}

/** The pages that an acceptance is about and that are there. */
export async function listPagesOf(db: Db, teamId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageId: acceptedStates.pageId })
    .from(acceptedStates)
    .where(and(eq(acceptedStates.teamId, teamId), eq(acceptedStates.acceptanceId, id)));
  return rows.map(({ pageId }) => pageId);
}

export async function findAcceptance(db: TeamDb, id: string): Promise<AcceptanceView | null> {
  const [view] = await views(db).where(reached(db, eq(acceptances.id, id)));
  return view ?? null;
}

/** What was accepted and is of the caller's to see, the newest first. */
export async function selectAcceptances(
  db: TeamDb,
  { pageId, siteId }: { pageId: string | undefined; siteId: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: AcceptanceView[] }> {
  const chosen = reached(
    db,
    pageId === undefined && siteId === undefined
      ? undefined
      : hasState(
          db,
          pageId === undefined ? undefined : eq(acceptedStates.pageId, pageId),
          siteId === undefined ? undefined : eq(acceptedStates.siteId, siteId),
        ),
  );
  const [rows, count] = await Promise.all([
    views(db)
      .where(chosen)
      .orderBy(desc(acceptances.timeCreated), desc(acceptances.id))
      .limit(limit)
      .offset(offset),
    db.$count(acceptances, chosen),
  ]);
  return { count, rows };
}

function views(db: TeamDb) {
  const [by, undone] = [alias(users, "by"), alias(users, "undone")];
  const name = (user: typeof by | typeof undone) =>
    sql<string | null>`nullif(concat_ws(' ', ${user.firstName}, ${user.lastName}), '')`;
  return db
    .select({ row: acceptances, by: name(by), undoneBy: name(undone) })
    .from(acceptances)
    .leftJoin(by, eq(by.id, acceptances.createdBy))
    .leftJoin(undone, eq(undone.id, acceptances.undoneBy));
}

/** Of several sites, one is only for those who reach all that is in it. */
function reached(db: TeamDb, ...more: (SQL | undefined)[]) {
  const { siteIds } = db.scope;
  return within(
    db.scope,
    acceptances,
    null,
    siteIds === null ? undefined : isOneOf(acceptances.siteId, siteIds),
    ...more,
  );
}

function hasState(db: TeamDb, ...more: (SQL | undefined)[]) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(acceptedStates)
      .where(
        and(
          eq(acceptedStates.teamId, db.scope.teamId),
          eq(acceptedStates.acceptanceId, acceptances.id),
          ...more,
        ),
      ),
  );
}
