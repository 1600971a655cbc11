import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { jobSchema, jobTable } from "./boss.ts";

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

const queueNames = z.array(z.object({ name: z.string() }));

/** @returns those of the queues in which a job could be taken now. */
export async function listReadyQueues(db: Db, names: readonly string[]): Promise<string[]> {
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
