import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, SystemDb } from "../db/client.ts";
import { jobSchema, jobTable } from "./boss.ts";
import { askedTop, type Lane, type Share, turnLength, turnsAfter } from "./fair-share.ts";

const jobs = sql`${sql.identifier(jobSchema)}.${sql.identifier(jobTable)}`;

const turnRows = z.array(z.object({ turn: z.coerce.number() }));

/**
 * Takes the next turns of a share, one a job, in the caller's transaction. A share that had nothing
 * waiting begins where the queue is now: it neither catches up on the past nor waits for others'.
 * @returns the turns, ascending.
 */
export async function takeTurns(
  tx: Db,
  queue: string,
  { of, weight, lane }: Share,
  count: number,
): Promise<number[]> {
  const length = (turnLength / weight) * count;
  const { rows } = await tx.execute(
    sql`insert into queue_turns as own (queue, lane, share, turn, weight)
        values (${queue}, ${lane}, ${of}, ${clockOf(queue, lane)} + ${length}::bigint, ${weight})
        on conflict (queue, lane, share) do update
          set turn = greatest(own.turn, excluded.turn - ${length}::bigint) + ${length}::bigint,
              weight = excluded.weight
        returning turn`,
  );
  const [last] = turnRows.parse(rows);
  return turnsAfter((last?.turn ?? 0) - length, weight, count);
}

/** Gives back the turns of jobs that will not run, so that a share pays for nothing it did not get. */
export async function giveTurnsBack(
  tx: Db,
  queue: string,
  { of, lane }: Pick<Share, "of" | "lane">,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await tx.execute(
    sql`update queue_turns set turn = greatest(
          turn - ${count}::bigint * ${turnLength} / weight, ${clockOf(queue, lane)})
        where queue = ${queue} and lane = ${lane} and share = ${of}`,
  );
}

function clockOf(queue: string, lane: Lane) {
  return sql`coalesce(
    (select turn from queue_clocks where queue = ${queue} and lane = ${lane}), 0::bigint)`;
}

const laneOf = sql`case when job.priority > 0 then 'asked' else 'planned' end`;
const turnOf = sql`case when job.priority > 0 then ${askedTop}::bigint - job.priority else -job.priority end`;

/** Moves a queue's virtual time on to a job that begins; it never goes back. */
export async function advanceClock(db: SystemDb, queue: string, jobId: string): Promise<void> {
  // The place is read in the same statement: the one that was fetched may be of before a rebase.
  await db.execute(
    sql`insert into queue_clocks as clock (queue, lane, turn)
        select job.name, ${laneOf}, ${turnOf} from ${jobs} as job
        where job.name = ${queue} and job.id = ${jobId}::uuid and job.priority <> 0
        on conflict (queue, lane) do update set turn = excluded.turn where clock.turn < excluded.turn`,
  );
}

/**
 * Begins virtual time anew in every queue whose clock is beyond `above`: waiting jobs keep their
 * order and shares their lead. What has nothing waiting is forgotten.
 */
export async function rebaseQueues(tx: SystemDb, above: number): Promise<void> {
  // Whoever sends or begins a job meanwhile waits, and then sees the new time: one that had read the
  // old one would stand behind everybody for months.
  await tx.execute(sql`lock table queue_turns, queue_clocks in share row exclusive mode`);
  await tx.execute(
    sql`update ${jobs} as job
        set priority = job.priority + clock.turn
        from queue_clocks as clock
        where clock.turn > ${above} and job.name = clock.queue and job.priority <> 0
          and clock.lane = ${laneOf} and job.state <= 'active'`,
  );
  await tx.execute(
    sql`update queue_turns as own set turn = own.turn - clock.turn from queue_clocks as clock
        where clock.turn > ${above} and own.queue = clock.queue and own.lane = clock.lane`,
  );
  await tx.execute(sql`update queue_clocks set turn = 0 where turn > ${above}`);
  await tx.execute(
    sql`delete from queue_turns as own using queue_clocks as clock
        where own.queue = clock.queue and own.lane = clock.lane and own.turn <= clock.turn`,
  );
}
