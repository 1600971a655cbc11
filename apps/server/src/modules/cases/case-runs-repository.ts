import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { caseRuns, type KeptStep } from "../../platform/db/schema/cases.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

export type { KeptStep };
export type CaseRunRow = typeof caseRuns.$inferSelect;
export type CaseRunView = { run: typeof runs.$inferSelect; own: CaseRunRow; siteUrl: string };

type RunOf = { id: string; teamId: string };

export async function insertCaseRun(
  tx: Db,
  values: Omit<typeof caseRuns.$inferInsert, "results">,
): Promise<void> {
  await tx.insert(caseRuns).values(values);
}

/** Runs of cases that the caller may see, the newest first. */
export async function selectCaseRuns(
  db: TeamDb,
  of: { caseId?: string | undefined; siteId?: string | undefined; limit: number; offset: number },
): Promise<{ count: number; rows: CaseRunView[] }> {
  const own = within(
    db.scope,
    caseRuns,
    of.caseId === undefined ? undefined : eq(caseRuns.caseId, of.caseId),
    of.siteId === undefined ? undefined : eq(caseRuns.siteId, of.siteId),
  );
  const rows = await views(db)
    .where(own)
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(of.limit)
    .offset(of.offset);
  return { count: await db.$count(caseRuns, own), rows };
}

/** The newest run before another that passed: of its case and row of data, on its site and device. */
export async function findGreenBefore(
  db: TeamDb,
  { run, own }: CaseRunView,
): Promise<CaseRunView | null> {
  const [view] = await views(db)
    .where(
      within(
        db.scope,
        caseRuns,
        eq(caseRuns.caseId, own.caseId),
        eq(caseRuns.siteId, own.siteId),
        eq(caseRuns.verdict, "passed"),
        isNull(caseRuns.resumes),
        sql`${caseRuns.row} is not distinct from ${own.row}`,
        sql`${runs.configs} = ${JSON.stringify(run.configs)}::jsonb`,
        lt(runs.timeCreated, run.timeCreated),
      ),
    )
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(1);
  return view ?? null;
}

export async function findCaseRun(db: TeamDb, id: string): Promise<CaseRunView | null> {
  const [view] = await views(db).where(within(db.scope, caseRuns, eq(caseRuns.id, id)));
  return view ?? null;
}

function views(db: TeamDb) {
  return db
    .select({ run: runs, own: caseRuns, siteUrl: sites.siteUrl })
    .from(caseRuns)
    .innerJoin(runs, and(eq(runs.teamId, caseRuns.teamId), eq(runs.id, caseRuns.id)))
    .innerJoin(sites, and(eq(sites.teamId, caseRuns.teamId), eq(sites.id, caseRuns.siteId)))
    .$dynamic();
}

/** What a worker needs of a run; null where it is gone. */
export async function findOwn(
  db: Db,
  { id, teamId }: RunOf,
): Promise<{ own: CaseRunRow; siteUrl: string } | null> {
  const [row] = await db
    .select({ own: caseRuns, siteUrl: sites.siteUrl })
    .from(caseRuns)
    .innerJoin(sites, and(eq(sites.teamId, caseRuns.teamId), eq(sites.id, caseRuns.siteId)))
    .where(and(eq(caseRuns.teamId, teamId), eq(caseRuns.id, id)));
  return row ?? null;
}

export async function updateCaseRun(
  tx: Db,
  { id, teamId }: RunOf,
  change: Partial<
    Pick<
      CaseRunRow,
      "at" | "results" | "verdict" | "failedStep" | "code" | "reason" | "heals" | "tries"
    >
  >,
): Promise<void> {
  await tx
    .update(caseRuns)
    .set(change)
    .where(and(eq(caseRuns.teamId, teamId), eq(caseRuns.id, id)));
}

/** Adds what became of a step to what became of those before it. */
export async function addResult(tx: Db, { id, teamId }: RunOf, step: KeptStep): Promise<void> {
  await tx
    .update(caseRuns)
    .set({ results: sql`${caseRuns.results} || ${JSON.stringify([step])}::jsonb` })
    .where(and(eq(caseRuns.teamId, teamId), eq(caseRuns.id, id)));
}

/**
 * That a run has ended and tells of its case: what ended for a fault of ours says nothing, nor what went on from
 * another run.
 */
export const tellsOfCase: SQL = sql`(
  (${runs.status} = 'done' or (${runs.status} = 'failed' and ${runs.code} not in ('INTERNAL', 'BROWSER_GONE')))
  and not exists (
    select 1 from ${caseRuns} partial
    where partial.team_id = ${runs.teamId} and partial.id = ${runs.id} and partial.resumes is not null
  )
)`;
