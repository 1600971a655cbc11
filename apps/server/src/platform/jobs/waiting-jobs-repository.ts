import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, SystemDb } from "../db/client.ts";
import { jobSchema, jobTable } from "./boss.ts";
import type { Lane } from "./fair-share.ts";

const jobs = sql`${sql.identifier(jobSchema)}.${sql.identifier(jobTable)}`;

/** Keeps a job that waits from being taken until the transaction ends; false when none waits. */
export async function lockWaitingJob(tx: Db, queue: string, key: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${jobs}
        where name = ${queue} and singleton_key = ${key} and state = 'created'
        for key share`,
  );
  return rows.length > 0;
}

const laneCounts = z.object({ asked: z.coerce.number(), planned: z.coerce.number() });

/** Deletes jobs that no worker has begun. @returns how many had a place in each lane */
export async function deleteWaitingJobs(
  tx: Db,
  queue: string,
  ids: readonly string[],
): Promise<Record<Lane, number>> {
  const { rows } = await tx.execute(
    sql`with dropped as (
          delete from ${jobs}
          where name = ${queue} and id = any(${`{${ids.join(",")}}`}::uuid[]) and state < 'active'
          returning priority
        )
        select count(*) filter (where priority > 0) as asked,
               count(*) filter (where priority < 0) as planned
        from dropped`,
  );
  return laneCounts.parse(rows[0]);
}

/**
 * Puts a job back that a worker has just taken: it keeps its id and its place, starts later and uses
 * up no try. Done in place and not by pg-boss, whose own ways either count a try or make a new job.
 * @param waits how often it has been put back for a trouble of ours, as `waitsOf` will read it
 * @returns false when the worker does not have it any more.
 */
export async function putBackJob(
  db: SystemDb,
  job: { name: string; id: string; retryCount: number },
  { afterSeconds, waits }: { afterSeconds: number; waits: number },
): Promise<boolean> {
  const { rows } = await db.execute(
    // The count goes up with its limit, so that whatever the worker still writes about this claim is
    // refused as that of an earlier one.
    sql`update ${jobs}
        set state = 'retry', retry_count = retry_count + 1, retry_limit = retry_limit + 1,
            start_after = now() + ${afterSeconds} * interval '1 s', heartbeat_on = null,
            output = ${JSON.stringify({ waits })}::jsonb
        where name = ${job.name} and id = ${job.id}::uuid and state = 'active'
          and retry_count = ${job.retryCount}
        returning 1`,
  );
  return rows.length > 0;
}

const waitedOutput = z.object({ waits: z.int() });

/** How often a job has been put back; 0 for one whose last try ended otherwise. */
export function waitsOf(output: unknown): number {
  return waitedOutput.safeParse(output).data?.waits ?? 0;
}

const queueNames = z.array(z.object({ name: z.string() }));

/** @returns those of the queues in which a job could be taken now. */
export async function listReadyQueues(db: SystemDb, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as queues(name)
        where exists (
          select 1 from ${jobs} as job
          where job.name = queues.name and job.state < 'active' and not job.blocked
            and job.start_after <= now()
        )`,
  );
  return queueNames.parse(rows).map(({ name }) => name);
}
