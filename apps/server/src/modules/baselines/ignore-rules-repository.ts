import { and, count, desc, eq, max, or, type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { ignoreRules, testChanges } from "../../platform/db/schema/tests.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type RuleRow = typeof ignoreRules.$inferSelect;

/** With who made it, and what of the tests that are kept it leaves out. */
export type RuleView = { row: RuleRow; by: string | null; hidden: number; lastHidden: Date | null };

/** A change that a rule is to be made from, with where its page belongs. */
export type NamedChange = Pick<
  typeof testChanges.$inferSelect,
  "testId" | "siteId" | "pageId" | "fingerprint" | "part" | "kind" | "sentence" | "details"
> & { templateId: string | null };

/** Null when the caller's test has no such change. */
export async function findNamedChange(
  db: TeamDb,
  testId: string,
  fingerprint: string,
): Promise<NamedChange | null> {
  const [row] = await db
    .select({
      testId: testChanges.testId,
      siteId: testChanges.siteId,
      pageId: testChanges.pageId,
      fingerprint: testChanges.fingerprint,
      part: testChanges.part,
      kind: testChanges.kind,
      sentence: testChanges.sentence,
      details: testChanges.details,
      templateId: pages.templateId,
    })
    .from(testChanges)
    .innerJoin(pages, and(eq(pages.teamId, testChanges.teamId), eq(pages.id, testChanges.pageId)))
    .where(
      within(
        db.scope,
        testChanges,
        eq(testChanges.testId, testId),
        eq(testChanges.fingerprint, fingerprint),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** @returns null when there is the same rule already */
export async function insertRule(
  tx: Db,
  rule: Omit<typeof ignoreRules.$inferInsert, "id" | "timeCreated">,
): Promise<RuleRow | null> {
  const [row] = await tx.insert(ignoreRules).values(rule).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findRule(db: TeamDb, id: string): Promise<RuleRow | null> {
  const [row] = await db
    .select()
    .from(ignoreRules)
    .where(reached(db, eq(ignoreRules.id, id)));
  return row ?? null;
}

/** @returns false when it is gone already */
export async function deleteRule(tx: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(ignoreRules)
    .where(and(eq(ignoreRules.teamId, teamId), eq(ignoreRules.id, id)))
    .returning({ id: ignoreRules.id });
  return rows.length > 0;
}

/** The rules that the caller reaches, or of them those that hold on a page or on a site; the newest first. */
export async function selectRules(
  db: TeamDb,
  { pageId, siteId }: { pageId: string | undefined; siteId: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: RuleView[] }> {
  const chosen = reached(
    db,
    pageId === undefined ? undefined : holdsOn(db, pageId),
    siteId === undefined
      ? undefined
      : or(eq(ignoreRules.siteId, siteId), eq(ignoreRules.scope, "team")),
  );
  const [rows, all] = await Promise.all([
    db
      .select({ row: ignoreRules, by: nameOfUser })
      .from(ignoreRules)
      .leftJoin(users, eq(users.id, ignoreRules.createdBy))
      .where(chosen)
      .orderBy(desc(ignoreRules.timeCreated), desc(ignoreRules.id))
      .limit(limit)
      .offset(offset),
    db.$count(ignoreRules, chosen),
  ]);
  return { count: all, rows: await withHidden(db, rows) };
}

/** A rule as lists show it. */
export async function findRuleView(db: TeamDb, row: RuleRow): Promise<RuleView> {
  const [user] = await db.select({ by: nameOfUser }).from(users).where(eq(users.id, row.createdBy));
  const [view] = await withHidden(db, [{ row, by: user?.by ?? null }]);
  return view ?? { row, by: null, hidden: 0, lastHidden: null };
}

async function withHidden(
  db: TeamDb,
  rows: readonly { row: RuleRow; by: string | null }[],
): Promise<RuleView[]> {
  const ids = rows.map(({ row }) => row.id);
  const found = await db
    .select({
      ruleId: testChanges.ruleId,
      hidden: count(),
      lastHidden: max(runs.timeCompleted),
    })
    .from(testChanges)
    .innerJoin(runs, and(eq(runs.teamId, testChanges.teamId), eq(runs.id, testChanges.testId)))
    .where(within(db.scope, testChanges, isOneOf(testChanges.ruleId, ids)))
    .groupBy(testChanges.ruleId);
  const byRule = new Map(found.map(({ ruleId, ...sums }) => [ruleId, sums]));
  return rows.map((view) => ({
    ...view,
    ...(byRule.get(view.row.id) ?? { hidden: 0, lastHidden: null }),
  }));
}

const nameOfUser = sql<
  string | null
>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;

/** The whole team's is everybody's to see. */
function reached(db: TeamDb, ...more: (SQL | undefined)[]): SQL {
  const { siteIds } = db.scope;
  return within(
    db.scope,
    ignoreRules,
    null,
    siteIds === null
      ? undefined
      : or(isOneOf(ignoreRules.siteId, siteIds), eq(ignoreRules.scope, "team")),
    ...more,
  );
}

function holdsOn(db: TeamDb, pageId: string): SQL {
  return sql`exists (
    select 1 from ${pages}
    where ${pages.teamId} = ${db.scope.teamId} and ${pages.id} = ${pageId} and (
      ${ignoreRules.scope} = 'team' or ${ignoreRules.pageId} = ${pages.id}
      or ${ignoreRules.templateId} = ${pages.templateId}
      or (${ignoreRules.scope} = 'site' and ${ignoreRules.siteId} = ${pages.siteId})
    )
  )`;
}
