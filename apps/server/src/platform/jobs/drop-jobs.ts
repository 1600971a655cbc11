import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { jobSchema, jobTable } from "./boss.ts";

/** Deletes jobs of a queue that no worker has begun, in the caller's transaction. */
export async function dropJobs(tx: Db, queue: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${sql.identifier(jobSchema)}.${sql.identifier(jobTable)}
    where name = ${queue} and id = any(${`{${ids.join(",")}}`}::uuid[]) and state < 'active'
  `);
}
