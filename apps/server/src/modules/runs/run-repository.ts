import { activeRunStatuses, type RunKind, type RunStatus } from "@sitewright/contract";
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import {
  type RunCharge,
  type RunTrigger,
  runs,
  runWaiters,
} from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { jobSchema, jobTable } from "../../platform/jobs/boss.ts";

export type { RunTrigger } from "../../platform/db/schema/runs.ts";
export type RunRow = typeof runs.$inferSelect;

/** One worker's hold on a run. Writes name its attempt, so that only the newest holder writes. */
export type RunHold = { teamId: string; id: string; attempt: number };

/** The job that is to start a run. */
export type RunStart = { teamId: string; id: string; jobId: string };

/** A run that is to be opened. */
export type NewRun = {
  id: string;
  siteId: string | null;
  pageId: string | null;
  subjectId: string;
  configKey: string;
  configs: unknown;
};

/** What the runs that are opened together have in common. */
export type RunOrigin = {
  charge: RunCharge;
  chargeMonth: Date | null;
  triggerKind: RunTrigger;
  triggerId: string | null;
  createdBy: string | null;
};

/**
 * Opens runs, their first job named after them. Where the same is under way already, nothing is
 * opened: the run under way is answered when it is to be joined, and locked until the transaction
 * ends, so that its end sees who joined.
 */
export async function insertRuns(
  tx: Db,
  { teamId, kind, isJoining }: { teamId: string; kind: RunKind; isJoining: boolean },
  opening: readonly NewRun[],
  origin: RunOrigin,
): Promise<
  {
    id: string;
    subjectId: string;
    pageUrl: string | null;
    goesTo: string | null;
    isFresh: boolean;
  }[]
> {
  // One parameter however many there are; PostgreSQL takes 65,535 at most. Locked in one order.
  const rows = JSON.stringify(opening);
  const conflict = isJoining ? sql`do update set kind = excluded.kind` : sql`do nothing`;
  const result = await tx.execute<{
    id: string;
    subject_id: string;
    page_url: string | null;
    goes_to: string | null;
    fresh: boolean;
  }>(sql`
    insert into ${runs} as run (
      id, job_id, team_id, kind, site_id, page_id, subject_id, config_key, configs,
      charge, charge_month, trigger_kind, trigger_id, created_by
    )
    select
      id, id, ${teamId}, ${kind}, "siteId", "pageId", "subjectId", "configKey", configs,
      ${origin.charge}, ${origin.chargeMonth?.toISOString() ?? null}::timestamptz,
      ${origin.triggerKind}, ${origin.triggerId}::uuid, ${origin.createdBy}::uuid
    from jsonb_to_recordset(${rows}::jsonb) as opening(
      id uuid, "siteId" uuid, "pageId" uuid, "subjectId" uuid, "configKey" text, configs jsonb
    )
    order by "subjectId", "configKey"
    on conflict (kind, subject_id, config_key) where status in ('queued', 'running') ${conflict}
    returning run.id, run.subject_id, (run.xmax = 0) as fresh, ${pageUrlOfRun} as page_url,
      ${goalOfRun} as goes_to
  `);
  return result.rows.map((row) => ({
    id: row.id,
    subjectId: row.subject_id,
    pageUrl: row.page_url,
    goesTo: row.goes_to,
    isFresh: row.fresh,
  }));
}

/** Writes down that a run waits for others; told twice, it counts once. */
export async function insertWaiters(
  tx: Db,
  teamId: string,
  runIds: readonly string[],
  waiterId: string,
): Promise<void> {
  if (runIds.length === 0) return;
  const rows = runIds.map((runId) => ({ teamId, runId, waiterId }));
  await tx.insert(runWaiters).values(rows).onConflictDoNothing();
}

/** The runs that wait for any of these. */
export async function listWaiters(
  tx: Db,
  teamId: string,
  runIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: runWaiters.waiterId })
    .from(runWaiters)
    .where(and(eq(runWaiters.teamId, teamId), isOneOf(runWaiters.runId, runIds)));
  return rows.map(({ id }) => id);
}

/** A run that nothing keeps from being started and that has no job yet. */
export type ReadyRun = { id: string; kind: RunKind; jobId: string; goesTo: string | null };

/** Of these runs those that wait for nothing any more and have no job; the caller holds the plan. */
export async function listReady(
  tx: Db,
  teamId: string,
  ids: readonly string[],
): Promise<ReadyRun[]> {
  const { rows } = await tx.execute<{
    id: string;
    kind: RunKind;
    job_id: string;
    goes_to: string | null;
  }>(sql`
    select run.id, run.kind, run.job_id, ${goalOfRun} as goes_to
    from ${runs} run
    where run.team_id = ${teamId} and run.id = any(${`{${ids.join(",")}}`}::uuid[])
      and run.status = 'queued' and not ${isWaiting} and not exists (
        select 1 from ${sql.identifier(jobSchema)}.${sql.identifier(jobTable)} job
        where job.id = run.job_id and job.name = 'run.' || run.kind
      )
    order by run.id
  `);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    jobId: row.job_id,
    goesTo: row.goes_to,
  }));
}

/** Whether what a statement calls `run` waits for another that is under way. */
const isWaiting = sql`exists (
  select 1 from ${runWaiters} waiting
  join ${runs} awaited on awaited.team_id = waiting.team_id and awaited.id = waiting.run_id
  where waiting.team_id = run.team_id and waiting.waiter_id = run.id
    and awaited.status in ('queued', 'running')
)`;

/** A run that some worker took before, and how often; null when this job may not start it any more. */
export async function findStart(db: Db, start: RunStart): Promise<{ tries: number } | null> {
  const [row] = await db.select({ tries: runs.tries }).from(runs).where(isStart(start));
  return row ?? null;
}

/**
 * Takes a run that waits or runs.
 * @returns null when it has ended, is gone, is not the team's or has another job now, or when it was
 * started `triesBelow` times already.
 */
export async function claimRun(
  tx: Db,
  { triesBelow, ...start }: RunStart & { triesBelow: number },
): Promise<RunRow | null> {
  const [row] = await tx
    .update(runs)
    .set({
      status: "running",
      attempt: sql`${runs.attempt} + 1`,
      tries: sql`${runs.tries} + 1`,
      timeStarted: sql`coalesce(${runs.timeStarted}, now())`,
    })
    .where(and(isStart(start), lt(runs.tries, triesBelow)))
    .returning();
  return row ?? null;
}

/**
 * Locks the run until the transaction ends; false when the holder has lost it. A check without the
 * lock would let a late write of an old attempt slip past a new claim.
 */
export async function lockRun(tx: Db, hold: RunHold): Promise<boolean> {
  const rows = await tx.select({ id: runs.id }).from(runs).where(heldBy(hold)).for("no key update");
  return rows.length > 0;
}

/** Whether the run is still held; for a look, not for a write. */
export async function isHeld(db: Db, hold: RunHold): Promise<boolean> {
  return (await db.$count(runs, heldBy(hold))) > 0;
}

/** @returns false when the holder has lost the run. */
export async function saveProgress(db: Db, hold: RunHold, progress: number): Promise<boolean> {
  const rows = await db
    .update(runs)
    .set({ progress: sql`greatest(${runs.progress}, ${progress}::int)` })
    .where(heldBy(hold))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/**
 * Gives an unfinished run back to the queue, where `jobId` is the one job that may start it again. Whether this start
 * counts, and with `none` whether any did.
 * @returns how often it was put off so far, and whose it is; null when the holder has lost it.
 */
export async function requeueRun(
  tx: Db,
  hold: RunHold,
  { jobId, counts, waits }: { jobId: string; counts: boolean | "none"; waits: boolean },
): Promise<Pick<RunRow, "waits" | "teamId" | "siteId"> | null> {
  const [row] = await tx
    .update(runs)
    .set({
      status: "queued",
      attempt: sql`${runs.attempt} + 1`,
      jobId,
      ...(!counts && { tries: sql`${runs.tries} - 1` }),
      ...(counts === "none" && { tries: 0 }),
      ...(waits && { waits: sql`${runs.waits} + 1` }),
    })
    .where(heldBy(hold))
    .returning({ waits: runs.waits, teamId: runs.teamId, siteId: runs.siteId });
  return row ?? null;
}

/**
 * Replaces the job that would have started a run now.
 * @returns how often the run was put off so far; null when that job may not start it any more.
 */
export async function postponeStart(
  tx: Db,
  start: RunStart,
  jobId: string,
): Promise<{ waits: number } | null> {
  const [row] = await tx
    .update(runs)
    .set({ jobId, waits: sql`${runs.waits} + 1` })
    .where(isStart(start))
    .returning({ waits: runs.waits });
  return row ?? null;
}

/** What is written when a run ends. */
export type RunEndRow = {
  status: Exclude<RunStatus, (typeof activeRunStatuses)[number]>;
  code: string | null;
  reason: string | null;
  score: number | null;
  charge: RunCharge;
};

/** Ends a run that the caller has locked. */
export async function endRun(tx: Db, hold: RunHold, end: RunEndRow): Promise<void> {
  await tx
    .update(runs)
    .set({
      ...end,
      ...(end.status === "done" && { progress: 100 }),
      timeCompleted: sql`now()`,
    })
    .where(heldBy(hold));
}

/**
 * Which runs: one, several, or all of a page, a site or the whole team, those about one thing, or those that were made
 * for runs, or a bulk of runs, and that no other waits for, of one kind or of any.
 */
export type RunTarget = (
  | { id: string }
  | { ids: readonly string[] }
  | { subjectId: string }
  | { madeFor: readonly string[] }
  | { pageId: string }
  | { siteId: string }
  | { whole: "team" }
) & { kind?: RunKind };

/**
 * Ends runs that wait or run as cancelled and gives back what they reserved. Their attempt grows, so
 * that a worker which holds one cannot write to it any more.
 * @param limit null ends all of them
 */
export async function cancelActive(
  tx: Db,
  teamId: string,
  target: RunTarget,
  reason: string,
  limit: number | null,
): Promise<RunRow[]> {
  // Locked in one order, so that two that cancel never wait for each other. Of some, those that run
  // come first.
  const chosen = tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(isOf(teamId, target), isActive()))
    .orderBy(...(limit === null ? [] : [desc(runs.status)]), asc(runs.id))
    .for("update");
  const locked = tx.$with("locked").as(limit === null ? chosen : chosen.limit(limit));
  return tx
    .with(locked)
    .update(runs)
    .set({
      status: "cancelled",
      attempt: sql`${runs.attempt} + 1`,
      code: "CANCELLED",
      reason,
      charge: sql`case ${runs.charge} when 'reserved' then 'returned' else ${runs.charge} end`,
      timeCompleted: sql`now()`,
    })
    .where(
      and(eq(runs.teamId, teamId), inArray(runs.id, tx.select({ id: locked.id }).from(locked))),
    )
    .returning();
}

/** Holds runs, ended ones too, until the transaction ends; `limit` null holds all of them. */
export async function lockRuns(
  tx: Db,
  teamId: string,
  target: RunTarget,
  limit: number | null = null,
): Promise<string[]> {
  // In the order of an index of theirs, so that a few of very many are found at once.
  const order =
    "siteId" in target ? [runs.siteId, runs.kind, runs.timeCreated, runs.id] : [runs.id];
  const chosen = tx
    .select({ id: runs.id })
    .from(runs)
    .where(isOf(teamId, target))
    .orderBy(...order)
    .for("update");
  const rows = await (limit === null ? chosen : chosen.limit(limit));
  return rows.map(({ id }) => id);
}

/** Deletes runs with all rows of theirs; what they use is forgotten before. */
export async function deleteRuns(tx: Db, teamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(runs).where(and(eq(runs.teamId, teamId), inArray(runs.id, [...ids])));
}

/** A run under way that no job will start: its own is gone, dead or of another version. */
export type JoblessRun = { id: string; teamId: string; kind: RunKind; goesTo: string | null };

/** Locks up to `limit` runs under way that have no living job, the oldest first; none that another holds. */
export async function lockJobless(
  tx: SystemDb,
  kinds: readonly { kind: RunKind; queue: string }[],
  limit: number,
): Promise<JoblessRun[]> {
  const queues = JSON.stringify(kinds);
  const { rows } = await tx.execute<{
    id: string;
    team_id: string;
    kind: RunKind;
    goes_to: string | null;
  }>(sql`
    select run.id, run.team_id, run.kind, ${goalOfRun} as goes_to
    from ${runs} run
    join jsonb_to_recordset(${queues}::jsonb) as known(kind text, queue text) on known.kind = run.kind
    where run.status in ('queued', 'running') and not exists (
      select 1 from ${sql.identifier(jobSchema)}.job
      where job.name = known.queue and job.id = run.job_id and job.state < 'completed'
    ) and not ${isWaiting}
    order by run.time_created
    limit ${limit}
    for no key update of run skip locked
  `);
  return rows.map((row) => ({
    id: row.id,
    teamId: row.team_id,
    kind: row.kind,
    goesTo: row.goes_to,
  }));
}

/** Puts a run back into the queue under a new job, and fences off whoever may still hold it. */
export async function renewJob(tx: SystemDb, run: JoblessRun, jobId: string): Promise<void> {
  await tx
    .update(runs)
    .set({ status: "queued", attempt: sql`${runs.attempt} + 1`, jobId })
    .where(and(eq(runs.teamId, run.teamId), eq(runs.id, run.id), isActive()));
}

/** The order of a list of runs, those without a score behind the others, and of equals the newest first. */
export function runOrder(by: "time" | "score", descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const first = {
    // Each has a time, and is read from an index in its order, as long as nothing is said of those without.
    time: sql`${runs.timeCreated} ${direction}`,
    score: sql`${runs.score} ${direction} nulls last`,
  }[by];
  return [first, desc(runs.timeCreated), desc(runs.id)];
}

/** Of a row of runs that its statement calls `run`. */
const pageUrlOfRun = sql`(
  select page_url from ${pages} where pages.team_id = run.team_id and pages.id = run.page_id
)`;

/** The address that a run goes to first: its page's, or a crawl's site's. */
const goalOfRun = sql`coalesce(${pageUrlOfRun}, (
  select site_url from ${sites} where sites.team_id = run.team_id and sites.id = run.site_id
    and run.kind = 'crawl'
))`;

function heldBy({ teamId, id, attempt }: RunHold) {
  return and(
    eq(runs.teamId, teamId),
    eq(runs.id, id),
    eq(runs.attempt, attempt),
    eq(runs.status, "running"),
  );
}

/** A run under way that this job may start. */
function isStart({ teamId, id, jobId }: RunStart) {
  return and(eq(runs.teamId, teamId), eq(runs.id, id), eq(runs.jobId, jobId), isActive());
}

function isActive() {
  return inArray(runs.status, [...activeRunStatuses]);
}

function isOf(teamId: string, target: RunTarget) {
  return and(
    eq(runs.teamId, teamId),
    "id" in target ? eq(runs.id, target.id) : undefined,
    "ids" in target ? isOneOf(runs.id, target.ids) : undefined,
    "subjectId" in target ? eq(runs.subjectId, target.subjectId) : undefined,
    "madeFor" in target ? isMadeFor(target.madeFor) : undefined,
    "pageId" in target ? eq(runs.pageId, target.pageId) : undefined,
    "siteId" in target ? eq(runs.siteId, target.siteId) : undefined,
    target.kind === undefined ? undefined : eq(runs.kind, target.kind),
  );
}

/** What a flow has made is its own, although a test of the flow may wait for it. */
function isMadeFor(ids: readonly string[]) {
  const those = sql`any(${sql.param([...ids])}::uuid[])`;
  return sql`(${runs.triggerId} = ${those} or (${runs.triggerKind} <> 'flow' and exists (
      select 1 from ${runWaiters} own
      join ${runs} waiting on waiting.team_id = own.team_id and waiting.id = own.waiter_id
      where own.team_id = ${runs.teamId} and own.run_id = ${runs.id} and own.waiter_id = ${those}
        and waiting.trigger_id = ${runs.triggerId}
    ))) and not exists (
      select 1 from ${runWaiters} other
      join ${runs} waiting on waiting.team_id = other.team_id and waiting.id = other.waiter_id
      where other.team_id = ${runs.teamId} and other.run_id = ${runs.id}
        and other.waiter_id <> all(${sql.param([...ids])}::uuid[])
        and waiting.status in ('queued', 'running')
        and (waiting.trigger_id is null or waiting.trigger_id <> all(${sql.param([...ids])}::uuid[]))
    )`;
}
