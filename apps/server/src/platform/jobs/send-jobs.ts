import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
// pg-boss's own insert statement. Its public `insert` needs a started client, that is a connection
// and timers, in every process that sends; the statement needs only the caller's transaction.
import { insertJobs } from "pg-boss/dist/plans.js";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { jobSchema, jobTable } from "./boss.ts";
import { priorityAt, type Share } from "./fair-share.ts";
import { takeTurns } from "./queue-turns-repository.ts";
import { lockWaitingJob } from "./waiting-jobs-repository.ts";

export type NewJob = {
  data: unknown;
  /** Its row's id; a new one unless told. */
  id?: string;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
  /** The host it goes to, for jobs that keep a host's pace. */
  host?: string | undefined;
  /** As that of all that are sent with it, and before it. */
  startAfter?: Date | number | undefined;
};

/** Where a job stands in its queue. */
export type JobPlace = { priority: number; host: string | null };

export type SendOptions = {
  /** Not before this moment, or so many seconds from now; at once unless told. */
  startAfter?: Date | number | undefined;
  /** On whose behalf, where several share the queue; in front of everybody without. */
  share?: Share | undefined;
  /** The place of the job that these stand for, instead of new turns. */
  place?: JobPlace | undefined;
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
  { startAfter, share, place }: SendOptions = {},
): Promise<string[]> {
  if (jobs.length === 0) return [];
  const turns = share && (await takeTurns(tx, queue, share, jobs.length));
  const statement = insertJobs(jobSchema, { table: jobTable, name: queue, notify: true });
  const ids: string[] = [];
  let rest = jobs.map(({ host, ...job }, index) => ({
    ...job,
    groupId: place?.host ?? host,
    priority: share ? priorityAt(share.lane, turns?.[index] ?? 0) : place?.priority,
    startAfter: job.startAfter ?? startAfter,
  }));
  while (rest.length > 0) {
    const answer = await fromDrizzle(tx, sql).executeSql(statement, [JSON.stringify(rest)]);
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
async function notWaiting<J extends NewJob>(
  tx: Db,
  queue: string,
  jobs: readonly J[],
): Promise<J[]> {
  const rest: J[] = [];
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
