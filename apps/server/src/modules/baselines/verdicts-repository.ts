import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { testChanges, tests } from "../../platform/db/schema/tests.ts";

/** A test that is to be judged. */
export type JudgedTest = {
  id: string;
  teamId: string;
  siteId: string;
  pageId: string;
  threshold: number;
};

export type NewChange = Pick<
  typeof testChanges.$inferInsert,
  | "position"
  | "fingerprint"
  | "state"
  | "kind"
  | "part"
  | "sentence"
  | "fails"
  | "cost"
  | "ruleId"
  | "acceptanceId"
  | "details"
>;

/** What a verdict comes to, as a test's row has it. */
export type VerdictRow = Pick<
  typeof tests.$inferInsert,
  | "status"
  | "sentence"
  | "componentScores"
  | "open"
  | "failing"
  | "accepted"
  | "ignored"
  | "leftOut"
  | "beyond"
>;

/** Holds tests that were judged before until the transaction ends, in one order. */
export async function lockJudged(
  tx: Db,
  teamId: string,
  ids: readonly string[],
): Promise<JudgedTest[]> {
  const rows = await tx
    .select({
      id: runs.id,
      siteId: runs.siteId,
      pageId: runs.pageId,
      threshold: tests.threshold,
    })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .where(
      and(
        eq(runs.teamId, teamId),
        isOneOf(runs.id, ids),
        eq(runs.kind, "test"),
        eq(runs.status, "done"),
      ),
    )
    .orderBy(asc(runs.id))
    .for("no key update", { of: runs });
  return rows.flatMap(({ siteId, pageId, ...row }) =>
    siteId === null || pageId === null ? [] : [{ ...row, teamId, siteId, pageId }],
  );
}

/** From which score on a test passes; null when it is gone. */
export async function findThreshold(db: Db, teamId: string, id: string): Promise<number | null> {
  const [row] = await db
    .select({ threshold: tests.threshold })
    .from(tests)
    .where(and(eq(tests.teamId, teamId), eq(tests.id, id)));
  return row?.threshold ?? null;
}

/** What a test found, in the place of what it said before; ids stay with the same change. */
export async function replaceChanges(
  tx: Db,
  test: JudgedTest,
  changes: readonly NewChange[],
): Promise<void> {
  const { id: testId, teamId, siteId, pageId } = test;
  const own = and(eq(testChanges.teamId, teamId), eq(testChanges.testId, testId));
  const known = await tx
    .delete(testChanges)
    .where(own)
    .returning({ id: testChanges.id, fingerprint: testChanges.fingerprint });
  const ids = new Map(known.map(({ id, fingerprint }) => [fingerprint, id]));
  if (changes.length === 0) return;
  await tx.insert(testChanges).values(
    changes.map((change) => {
      const id = ids.get(change.fingerprint);
      ids.delete(change.fingerprint);
      return { ...change, ...(id && { id }), teamId, siteId, pageId, testId };
    }),
  );
}

export async function saveVerdict(
  tx: Db,
  { id, teamId }: JudgedTest,
  verdict: VerdictRow,
): Promise<void> {
  await tx
    .update(tests)
    .set(verdict)
    .where(and(eq(tests.teamId, teamId), eq(tests.id, id)));
}

/** A test's score is its run's, by which lists sort. */
export async function saveScore(
  tx: Db,
  { id, teamId }: JudgedTest,
  score: number | null,
): Promise<void> {
  await tx
    .update(runs)
    .set({ score })
    .where(
      and(
        eq(runs.teamId, teamId),
        eq(runs.id, id),
        sql`${runs.score} is distinct from ${score}::float8`,
      ),
    );
}
