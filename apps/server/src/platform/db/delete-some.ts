import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

/**
 * Deletes up to `limit` rows of a table, found by `where` and deleted by where they lie, so that it
 * needs no key. Where a row lies says nothing of its partition, so the condition is asked twice; of a
 * table in partitions a few more may go. @returns how many went
 */
export async function deleteSome(
  db: Db,
  table: PgTable,
  where: SQL,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table}
    where ctid = any(array(select ctid from ${table} where ${where} limit ${limit})) and (${where})`);
  return rowCount ?? 0;
}
