import { type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { caseRuns, cases } from "../../platform/db/schema/cases.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scheduleSlots } from "../../platform/db/schema/schedules.ts";
import { within } from "../../platform/db/within.ts";
import { tellsOfCase } from "../cases/index.ts";
import { type Aim, isCovered } from "../schedules/index.ts";
import type { JudgedRun } from "../verdicts/index.ts";
import { judgedCases, type ReplayRow } from "./judged-cases.ts";

/**
 * What the runs of cases tell that these are among, the earliest first: those that were asked for together, one for
 * each row of data, tell it together.
 */
export async function selectJudgedCases(
  db: Db,
  teamId: string,
  ids: readonly string[],
): Promise<JudgedRun[]> {
  if (ids.length === 0) return [];
  // By their trigger, which is indexed, and then by their ids: a case can have many thousand runs.
  const { rows: mates } = await db.execute<{ id: string }>(sql`
    select mate.id from ${runs} asked
    join ${runs} mate on mate.team_id = asked.team_id and mate.trigger_id = asked.trigger_id
      and mate.subject_id = asked.subject_id
    where asked.team_id = ${teamId} and asked.id = any(${sql.param([...ids])}::uuid[])
  `);
  const all = [...new Set([...ids, ...mates.map(({ id }) => id)])];
  return read(db, sql`${runs.teamId} = ${teamId} and ${runs.id} = any(${sql.param(all)}::uuid[])`);
}

type Past = { aim: Aim; scheduleId: string | null; days: number; limit: number };

/** The newest runs of cases of what an aim covers today, the earliest first. */
export async function selectPastCases(
  db: TeamDb,
  { aim, scheduleId, days, limit }: Past,
): Promise<JudgedRun[]> {
  const ofSchedule =
    scheduleId === null
      ? sql`true`
      : sql`${runs.triggerId} in (select ${scheduleSlots.id} from ${scheduleSlots} where ${scheduleSlots.scheduleId} = ${scheduleId})`;
  const bears = sql`exists (
    select from ${cases} where ${cases.teamId} = ${runs.teamId} and ${cases.id} = ${runs.subjectId}
      and ${cases.tags} && ${sql.param([...aim.tags])}::text[]
  )`;
  const chosen = sql`${within(db.scope, runs)}
    and ${runs.timeCompleted} > now() - make_interval(days => ${days})
    and ${ofSchedule} and (${isCovered(db, aim, runs.siteId, null)} or ${bears})`;
  return read(db, chosen, limit);
}

async function read(db: Db, chosen: SQL, limit = 10_000): Promise<JudgedRun[]> {
  const { rows } = await db.execute<Omit<ReplayRow, "ended"> & { ended: string | null }>(sql`
    select run.*, slot.schedule_id as "scheduleId", own.title, own.row, own.verdict,
      own.failed_step as "failedStep", coalesce(own.reason, run.reason) as reason, own.heals
    from (
      select ${runs.id} as id, ${runs.teamId} as team_id, ${runs.siteId} as "siteId",
        ${runs.subjectId} as "caseId", coalesce(${runs.triggerId}, ${runs.id}) as "setId",
        ${runs.reason} as reason, ${runs.timeCompleted} as ended,
        ${runs.status} in ('queued', 'running') as "isWorking",
        coalesce(${tellsOfCase}, false) as tells,
        (extract(epoch from ${runs.timeCompleted} - ${runs.timeStarted}) * 1000)::int as ms
      from ${runs} where ${runs.kind} = 'caserun' and ${chosen}
      order by ${runs.timeCompleted} desc, ${runs.id} limit ${limit}
    ) run
    join ${caseRuns} own on own.team_id = run.team_id and own.id = run.id
    left join ${scheduleSlots} slot on slot.team_id = run.team_id and slot.id = run."setId"
    order by run.ended, run.id
  `);
  return judgedCases(
    rows.map(({ ended, ...row }) => ({ ...row, ended: ended === null ? null : new Date(ended) })),
  );
}
