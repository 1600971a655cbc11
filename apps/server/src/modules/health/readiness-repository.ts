import { sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { jobSchema } from "../../platform/jobs/boss.ts";

/** Jobs that are due for so long, while none is begun, are not merely behind others. */
const stuckAfter = "2 minutes";

/** When the newest migration that the database has was written; null for none. */
export async function newestMigration(db: SystemDb): Promise<number | null> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  const newest = rows[0]?.newest;
  return newest === null || newest === undefined ? null : Number(newest);
}

/** Whether jobs wait although they are due, and nobody works on any. */
export async function isQueueStuck(db: SystemDb): Promise<boolean> {
  const job = sql`${sql.identifier(jobSchema)}.job`;
  const longAgo = sql`now() - ${stuckAfter}::interval`;
  const { rows } = await db.execute<{ stuck: boolean }>(sql`
    select exists (select from ${job} where state < 'active' and start_after < ${longAgo})
      and not exists (select from ${job} where state = 'active' or started_on > ${longAgo}) as stuck`);
  return rows[0]?.stuck ?? false;
}
