import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { billingLeases } from "../../platform/db/schema/billing.ts";
import { teams } from "../../platform/db/schema/teams.ts";
import { ServiceError } from "../../platform/errors.ts";

/** Who may change a team's payments right now. Each new holder's `fence` is higher than all before. */
export type BillingLease = { teamId: string; fence: number };

/** How long a lease outlives the last sign of its holder. */
const leaseEnd = sql`clock_timestamp() + interval '30 seconds'`;

/** @returns null when somebody else holds it, or the team is gone. */
export async function takeLease(db: Db, teamId: string): Promise<BillingLease | null> {
  const team = db
    .select({ teamId: teams.id, fence: sql<number>`1`.as("fence"), expiresAt: leaseEnd.as("end") })
    .from(teams)
    .where(eq(teams.id, teamId));
  const [row] = await db
    .insert(billingLeases)
    .select(team)
    .onConflictDoUpdate({
      target: billingLeases.teamId,
      set: { fence: sql`${billingLeases.fence} + 1`, expiresAt: leaseEnd },
      setWhere: lte(billingLeases.expiresAt, sql`clock_timestamp()`),
    })
    .returning({ fence: billingLeases.fence });
  return row ? { teamId, fence: row.fence } : null;
}

/** When the present lease ends unless it is extended; null when the team has none. */
export async function findLeaseEnd(db: Db, teamId: string): Promise<{ seconds: number } | null> {
  const left = sql`ceil(extract(epoch from ${billingLeases.expiresAt} - clock_timestamp()))`;
  const [row] = await db
    .select({ seconds: left.mapWith(Number) })
    .from(billingLeases)
    .where(eq(billingLeases.teamId, teamId));
  return row ?? null;
}

/** Does nothing once another has taken it. */
export async function extendLease(db: Db, lease: BillingLease): Promise<void> {
  await db.update(billingLeases).set({ expiresAt: leaseEnd }).where(isOf(lease));
}

/** Does nothing once another has taken it. */
export async function giveLeaseBack(db: Db, lease: BillingLease): Promise<void> {
  await db.update(billingLeases).set({ expiresAt: sql`clock_timestamp()` }).where(isOf(lease));
}

/**
 * Makes sure that what this transaction is about to write was not overtaken: nobody took the lease
 * since, and nobody takes it until the transaction ends.
 * @throws ServiceError BUSY when somebody did
 */
export async function requireLease(tx: Db, lease: BillingLease): Promise<void> {
  const rows = await tx
    .select({ fence: billingLeases.fence })
    .from(billingLeases)
    .where(isOf(lease))
    .for("update");
  if (rows.length > 0) return;
  throw new ServiceError(
    "BUSY",
    "Another change of your team's plan came in between. Look at your plan, then try again.",
    { retryAfterSeconds: 5 },
  );
}

function isOf({ teamId, fence }: BillingLease) {
  return and(eq(billingLeases.teamId, teamId), eq(billingLeases.fence, fence));
}
