import type { CaseDecision, CaseType } from "@sitewright/contract";
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { holdsText } from "../../platform/db/holds-text.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { caseRuns, cases } from "../../platform/db/schema/cases.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type CaseRow = typeof cases.$inferSelect;

/** A run as JSON from the database: times are ISO 8601 text. */
export type RecentRun = {
  id: string;
  status: "done" | "failed";
  verdict: "passed" | "failed" | null;
  failedStep: number | null;
  code: string | null;
  reason: string | null;
  heals: number;
  tries: number;
  created: string;
  started: string | null;
  completed: string;
};

/** A case without its steps and data, which can be long. */
export type CaseView = {
  row: Omit<CaseRow, "steps" | "data">;
  steps: number;
  rows: number;
  /** Why it was generated, as its first step says. */
  reason: string | null;
  siteUrl: string;
  by: string | null;
  /** The last twenty that ran to an end, the newest first. */
  recent: RecentRun[];
};

export type CaseFilter = {
  siteId?: string | undefined;
  type?: CaseType | undefined;
  search: string;
};

/** A team has a few hundred at most: all that match are read, and what they come to is told apart in memory. */
export async function selectCases(db: TeamDb, filter: CaseFilter): Promise<CaseView[]> {
  const { siteId, type, search } = filter;
  return views(db).where(
    within(
      db.scope,
      cases,
      siteId === undefined ? undefined : eq(cases.siteId, siteId),
      type === undefined ? undefined : eq(cases.type, type),
      search === "" ? undefined : matches(search),
    ),
  );
}

function matches(search: string): SQL {
  return sql`(${isCalled(search)} or ${holdsText(search, sites.siteUrl)})`;
}

function isCalled(text: string): SQL {
  const tag = sql`exists (select from unnest(${cases.tags}) tag where lower(tag) = lower(${text}))`;
  return sql`(${holdsText(text, cases.title)} or ${tag})`;
}

export async function findCaseView(db: TeamDb, id: string): Promise<CaseView | null> {
  const [view] = await views(db).where(within(db.scope, cases, eq(cases.id, id)));
  return view ?? null;
}

function views(db: TeamDb) {
  const { steps: _steps, data: _data, ...columns } = columnsOf;
  return db
    .select({
      row: columns,
      steps: sql<number>`jsonb_array_length(${cases.steps})`,
      rows: sql<number>`jsonb_array_length(${cases.data} -> 'rows')`,
      reason: sql<string | null>`case when ${cases.type} = 'generated'
        then ${cases.steps} #>> '{0,action,reason}' end`,
      siteUrl: sites.siteUrl,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      recent: recentRuns,
    })
    .from(cases)
    .innerJoin(sites, and(eq(sites.teamId, cases.teamId), eq(sites.id, cases.siteId)))
    .leftJoin(users, eq(users.id, cases.createdBy))
    .$dynamic();
}

const columnsOf = {
  id: cases.id,
  teamId: cases.teamId,
  siteId: cases.siteId,
  title: cases.title,
  type: cases.type,
  tags: cases.tags,
  decision: cases.decision,
  version: cases.version,
  steps: cases.steps,
  data: cases.data,
  createdBy: cases.createdBy,
  timeCreated: cases.timeCreated,
  timeChanged: cases.timeChanged,
};

/** `runs_newest` answers it for each case. */
const recentRuns = sql<RecentRun[]>`(
  select coalesce(json_agg(recent order by recent.completed desc, recent.id desc), '[]') from (
    select run.id, run.status, own.verdict, own.failed_step as "failedStep",
      coalesce(own.code, run.code) as code, coalesce(own.reason, run.reason) as reason,
      own.heals, own.tries, run.time_created as created, run.time_started as started,
      run.time_completed as completed
    from ${runs} run join ${caseRuns} own on own.team_id = run.team_id and own.id = run.id
    where run.subject_id = ${cases.id} and run.kind = 'caserun' and run.team_id = ${cases.teamId}
      and run.status in ('done', 'failed') and own.resumes is null
    order by run.time_completed desc, run.id desc limit 20
  ) recent
)`;

/** Cases that are not hidden and whose title holds a text, or that have it for a tag, the one changed last first; all where it is empty. */
export function matchCases(
  db: TeamDb,
  text: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: cases.id, title: cases.title })
    .from(cases)
    .where(
      within(
        db.scope,
        cases,
        ne(cases.decision, "hidden"),
        text === "" ? undefined : isCalled(text),
      ),
    )
    .orderBy(desc(cases.timeChanged), asc(cases.id))
    .limit(limit);
}

/** A case of the caller's, whole; locked against another change when it is about to be changed. */
export async function findCase(
  db: TeamDb,
  id: string,
  { lock = false } = {},
): Promise<CaseRow | null> {
  const found = db
    .select()
    .from(cases)
    .where(within(db.scope, cases, eq(cases.id, id)));
  const [row] = await (lock ? found.for("update") : found);
  return row ?? null;
}

export function countCases(tx: TeamDb): Promise<number> {
  return tx.$count(cases, eq(cases.teamId, tx.scope.teamId));
}

type NewCase = Pick<
  typeof cases.$inferInsert,
  "siteId" | "title" | "type" | "tags" | "steps" | "data" | "createdBy"
>;

export async function insertCase(tx: TeamDb, values: NewCase): Promise<string> {
  const [row] = await tx
    .insert(cases)
    .values({ ...values, teamId: tx.scope.teamId })
    .returning({ id: cases.id });
  if (!row) throw new Error("A row that was inserted is answered.");
  return row.id;
}

export async function updateCase(
  tx: TeamDb,
  id: string,
  change: Partial<Pick<NewCase, "title" | "tags" | "steps" | "data">>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...change, version: sql`${cases.version} + 1`, timeChanged: sql`clock_timestamp()` })
    .where(within(tx.scope, cases, eq(cases.id, id)));
}

/** Says of a case whether it is kept; what it does stays as it is. */
export async function decideCase(tx: TeamDb, id: string, decision: CaseDecision): Promise<void> {
  await tx
    .update(cases)
    .set({ decision })
    .where(within(tx.scope, cases, eq(cases.id, id)));
}

export async function deleteCase(tx: TeamDb, id: string): Promise<void> {
  await tx.delete(cases).where(within(tx.scope, cases, eq(cases.id, id)));
}

/** The steps of cases that the caller has. */
export function selectSteps(
  db: TeamDb,
  ids: readonly string[],
): Promise<Pick<CaseRow, "id" | "steps">[]> {
  return db
    .select({ id: cases.id, steps: cases.steps })
    .from(cases)
    .where(within(db.scope, cases, isOneOf(cases.id, ids)));
}
