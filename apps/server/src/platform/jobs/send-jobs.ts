import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
// pg-boss's own insert statement. Its public `insert` needs a started client, that is a connection
// and timers, in every process that sends; the statement needs only the caller's transaction.
import { insertJobs } from "pg-boss/dist/plans.js";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { jobSchema, jobTable } from "./boss.ts";
import { lockWaitingJob } from "./waiting-jobs-repository.ts";

export type NewJob = {
  data: unknown;
  /** Its row's id; a new one unless told. */
  id?: string;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
};

export type SendOptions = {
  /** Not before this moment, or so many seconds from now; at once unless told. */
  startAfter?: Date | number | undefined;
};

const insertedRows = z.array(z.object({ id: z.string() }));

/**
 * Puts jobs into a queue and wakes a worker, both when the transaction commits.
 * @returns the ids of the new jobs.
 * @throws Error when the queue was not installed, or an `id` is taken.
 */
export async function sendJobs(
  tx: Db,
  queue: string,
  jobs: readonly NewJob[],
  { startAfter }: SendOptions = {},
): Promise<string[]> {
  if (jobs.length === 0) return [];
  const statement = insertJobs(jobSchema, { table: jobTable, name: queue, notify: true });
  const ids: string[] = [];
  let rest = jobs;
  while (rest.length > 0) {
    const rows = rest.map((job) => ({ ...job, ...(startAfter !== undefined && { startAfter }) }));
    const answer = await fromDrizzle(tx, sql).executeSql(statement, [JSON.stringify(rows)]);
    const added = insertedRows.parse(answer.rows).map(({ id }) => id);
    ids.push(...added);
    if (added.length === rest.length) return ids;
    rest = await notWaiting(tx, queue, rest);
  }
  return ids;
}

/**
 * Of jobs that were not all added, those that nobody does: a waiting one was taken by a worker just
 * now, so it may not see what this transaction writes. Those that wait are held until the commit,
 * so that none of them starts before it.
 */
async function notWaiting(tx: Db, queue: string, jobs: readonly NewJob[]): Promise<NewJob[]> {
  const rest: NewJob[] = [];
  for (const job of jobs) {
    if (job.singletonKey === undefined) {
      throw new Error(
        `A job of ${queue} was not added: its id is taken, or the queue does not exist; is the job on the worker's list?`,
      );
    }
    if (!(await lockWaitingJob(tx, queue, job.singletonKey))) rest.push(job);
  }
  return rest;
}
