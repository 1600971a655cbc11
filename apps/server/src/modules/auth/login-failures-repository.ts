import { eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { loginFailures } from "../../platform/db/schema/users.ts";
import { forgetAfterSeconds } from "./login-back-off.ts";

/** Seconds this address is still blocked for; 0 when it is not. */
export async function secondsBlocked(db: Db, emailHash: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<string>`greatest(0, ceil(extract(epoch from ${loginFailures.blockedUntil} - now())))`,
    })
    .from(loginFailures)
    .where(eq(loginFailures.emailHash, emailHash));
  return Number(row?.seconds ?? 0);
}

/**
 * Counts one more wrong password in one statement, so that attempts made at once all count.
 * @returns how many there are now; a long quiet time starts over at 1.
 */
export async function countFailure(db: Db, emailHash: string): Promise<number> {
  const [row] = await db
    .insert(loginFailures)
    .values({ emailHash, failures: 1, lastFailureAt: sql`now()` })
    .onConflictDoUpdate({
      target: loginFailures.emailHash,
      set: {
        failures: sql`case when ${loginFailures.lastFailureAt} < now() - make_interval(secs => ${forgetAfterSeconds}) then 1 else ${loginFailures.failures} + 1 end`,
        lastFailureAt: sql`now()`,
      },
    })
    .returning({ failures: loginFailures.failures });
  return row?.failures ?? 1;
}

export async function blockFor(db: Db, emailHash: string, seconds: number): Promise<void> {
  await db
    .update(loginFailures)
    .set({ blockedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(loginFailures.emailHash, emailHash));
}

/** Forgets this address's wrong passwords, and everybody's that are old enough. */
export async function clearFailures(db: Db, emailHash: string): Promise<void> {
  const old = sql`now() - make_interval(secs => ${forgetAfterSeconds})`;
  await db
    .delete(loginFailures)
    .where(or(eq(loginFailures.emailHash, emailHash), lt(loginFailures.lastFailureAt, old)));
}
