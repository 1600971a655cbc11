import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";

/**
 * Holds a team's issues until the transaction ends, before anything of them is read: whoever opens, closes or changes
 * some comes after another, so that a close and a run that ends are never decided by what the other overtakes.
 */
export async function lockIssues(tx: Db, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`issues ${teamId}`}, 0))`);
}
