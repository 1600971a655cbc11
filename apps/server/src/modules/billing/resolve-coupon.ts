import { type Coupon, noCoupon } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import {
  type CouponRow,
  countOtherUses,
  findCoupon,
  hasRedeemed,
  reserveCoupon,
} from "./coupons-repository.ts";

const millionths = 1_000_000;

/** The coupon that a code stands for with this team right now; none when it does not hold. */
export async function resolveCoupon(db: Db, teamId: string, code: string): Promise<Coupon> {
  const row = await findCoupon(db, normaliseCode(code));
  return row && (await holds(db, teamId, row)) ? couponOf(row) : noCoupon;
}

/**
 * The same, and keeps a place for the team until it has paid, so that a coupon for one team is used
 * by one, however many ask at once.
 */
export async function takeCoupon(tx: Db, teamId: string, code: string): Promise<Coupon> {
  const row = await findCoupon(tx, normaliseCode(code), { lock: true });
  if (!row || !(await holds(tx, teamId, row))) return noCoupon;
  await reserveCoupon(tx, row.code, teamId);
  return couponOf(row);
}

/** Codes are the same in any case, and people paste them with spaces around. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

async function holds(db: Db, teamId: string, coupon: CouponRow): Promise<boolean> {
  // Who has it keeps it, also after it ended for others.
  if (await hasRedeemed(db, coupon.code, teamId)) return true;
  if (!coupon.isActive || (coupon.expiresAt !== null && coupon.expiresAt <= new Date()))
    return false;
  return (
    coupon.maxTeams === null || (await countOtherUses(db, coupon.code, teamId)) < coupon.maxTeams
  );
}

function couponOf({ code, discount }: CouponRow): Coupon {
  return { code, discount: discount / millionths };
}
