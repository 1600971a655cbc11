import { sql } from "drizzle-orm";
import type { SendOptions } from "pg-boss";
import { fromDrizzle } from "pg-boss";
// pg-boss's own insert statement: sending needs no running queue client, only the caller's transaction.
import { insertJobs } from "pg-boss/dist/plans.js";
import type { Db } from "../db/client.ts";
import { jobSchema, jobTable } from "./boss.ts";

export type JobOptions = Pick<SendOptions, "id" | "priority" | "startAfter">;

/**
 * Puts a job into its queue and wakes a worker, both when the transaction commits.
 * @throws Error when the queue was not installed, or `options.id` is taken.
 */
export async function sendJob(
  tx: Db,
  job: { name: string; data: unknown },
  options: JobOptions = {},
): Promise<string> {
  const statement = insertJobs(jobSchema, { table: jobTable, name: job.name, notify: true });
  const row = { ...options, data: job.data };
  const { rows } = await fromDrizzle(tx, sql).executeSql(statement, [JSON.stringify([row])]);
  const id: unknown = rows[0]?.id;
  if (typeof id === "string") return id;
  throw new Error(`The queue ${job.name} does not exist; is the job on the worker's list?`);
}
