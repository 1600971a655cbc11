import { eq, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { loginFailures } from "../../platform/db/schema/users.ts";
import { blockSeconds, forgetAfterSeconds } from "./login-back-off.ts";

/** From here on each further wrong password blocks for the same time. */
const longestBlockFrom = 20;
const blocks = Array.from({ length: longestBlockFrom }, (_, index) => blockSeconds(index + 1));

/**
 * Counts one more attempt before it is made, and blocks those after it once there are too many: in
 * one statement, so that of attempts made at once no more get through than of attempts in a row.
 * @returns 0 for an attempt that may be made, else the seconds until the next one may.
 */
export async function countAttempt(db: SystemDb, emailHash: string): Promise<number> {
  const forgotten = sql`${loginFailures.lastFailureAt} < now() - make_interval(secs => ${forgetAfterSeconds})`;
  const attempts = sql`case when ${forgotten} then 1 else ${loginFailures.failures} + 1 end`;
  const block = sql`(array[${sql.join(blocks, sql`, `)}]::int[])[least(${attempts}, ${longestBlockFrom})]`;
  const rows = await db
    .insert(loginFailures)
    .values({ emailHash, failures: 1, lastFailureAt: sql`now()` })
    .onConflictDoUpdate({
      target: loginFailures.emailHash,
      set: {
        failures: attempts,
        lastFailureAt: sql`now()`,
        blockedUntil: sql`case when ${block} > 0 then now() + make_interval(secs => ${block}) end`,
      },
      setWhere: sql`coalesce(${loginFailures.blockedUntil} <= now(), true)`,
    })
    .returning({ failures: loginFailures.failures });
  return rows.length > 0 ? 0 : secondsBlocked(db, emailHash);
}

/** Takes back an attempt that was counted and then not made. */
export async function forgetAttempt(db: SystemDb, emailHash: string): Promise<void> {
  await db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(loginFailures.emailHash, emailHash));
}

/** Forgets this address's wrong passwords. */
export async function clearFailures(db: SystemDb, emailHash: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.emailHash, emailHash));
}

async function secondsBlocked(db: SystemDb, emailHash: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<string>`ceil(extract(epoch from ${loginFailures.blockedUntil} - now()))`,
    })
    .from(loginFailures)
    .where(eq(loginFailures.emailHash, emailHash));
  return Math.max(1, Number(row?.seconds ?? 1));
}
