import { and, eq, gt, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { coupons, couponUses } from "../../platform/db/schema/billing.ts";

export type CouponRow = typeof coupons.$inferSelect;

/** A change of plan that is not paid within a day gives its coupon back. */
const reservation = sql`now() - interval '1 day'`;

/** A coupon by its code in capitals. `lock` holds it until the transaction ends. */
export async function findCoupon(
  db: Db,
  code: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<CouponRow | null> {
  const query = db.select().from(coupons).where(eq(coupons.code, code));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Whether this team pays with the coupon already. */
export async function hasRedeemed(db: Db, code: string, teamId: string): Promise<boolean> {
  const own = and(
    eq(couponUses.code, code),
    eq(couponUses.teamId, teamId),
    isNotNull(couponUses.redeemedAt),
  );
  return (await db.$count(couponUses, own)) > 0;
}

/** Other teams that pay with the coupon, or are about to. */
export function countOtherUses(db: SystemDb, code: string, teamId: string): Promise<number> {
  return db.$count(
    couponUses,
    and(
      eq(couponUses.code, code),
      ne(couponUses.teamId, teamId),
      or(isNotNull(couponUses.redeemedAt), gt(couponUses.reservedAt, reservation)),
    ),
  );
}

export async function reserveCoupon(tx: Db, code: string, teamId: string): Promise<void> {
  await tx
    .insert(couponUses)
    .values({ code, teamId })
    .onConflictDoUpdate({
      target: [couponUses.code, couponUses.teamId],
      set: { reservedAt: sql`now()` },
    });
}

/** A coupon that was paid with counts for good. One that was deleted since is no longer counted. */
export async function redeemCoupon(tx: Db, code: string, teamId: string): Promise<void> {
  if (!(await findCoupon(tx, code))) return;
  await tx
    .insert(couponUses)
    .values({ code, teamId, redeemedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [couponUses.code, couponUses.teamId],
      set: { redeemedAt: sql`coalesce(${couponUses.redeemedAt}, now())` },
    });
}

export async function upsertCoupon(
  db: Db,
  coupon: Pick<CouponRow, "code" | "discount" | "maxTeams" | "expiresAt" | "isActive">,
): Promise<void> {
  const { code, ...columns } = coupon;
  await db
    .insert(coupons)
    .values({ code, ...columns })
    .onConflictDoUpdate({ target: coupons.code, set: columns });
}
