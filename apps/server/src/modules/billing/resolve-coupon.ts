import { type Coupon, noCoupon } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import {
  type CouponRow,
  countOtherUses,
  findCoupon,
  hasRedeemed,
  reserveCoupon,
} from "./coupons-repository.ts";

const millionths = 1_000_000;

/** Who asks, and the system beside: a coupon counts the teams that use it. */
export type CouponContext = Pick<RequestContext, "db" | "system" | "teamId">;

/** The coupon that a code stands for with this team right now; none when it does not hold. */
export async function resolveCoupon(ctx: CouponContext, code: string): Promise<Coupon> {
  const row = await findCoupon(ctx.db, normaliseCode(code));
  return row && (await holds(ctx, row)) ? couponOf(row) : noCoupon;
}

/**
 * The same, and keeps a place for the team until it has paid, so that a coupon for one team is used
 * by one, however many ask at once.
 */
export async function takeCoupon(ctx: CouponContext, code: string): Promise<Coupon> {
  // The others' uses are counted on a connection of the system's: each was committed before its
  // transaction let go of this lock, so all that count are seen.
  const row = await findCoupon(ctx.db, normaliseCode(code), { lock: true });
  if (!row || !(await holds(ctx, row))) return noCoupon;
  await reserveCoupon(ctx.db, row.code, ctx.teamId);
  return couponOf(row);
}

/** Codes are the same in any case, and people paste them with spaces around. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

async function holds({ db, system, teamId }: CouponContext, coupon: CouponRow): Promise<boolean> {
  const { code, isActive, expiresAt, maxTeams } = coupon;
  // Who has it keeps it, also after it ended for others.
  if (await hasRedeemed(db, code, teamId)) return true;
  if (!isActive || (expiresAt !== null && expiresAt <= new Date())) return false;
  return maxTeams === null || (await countOtherUses(system, code, teamId)) < maxTeams;
}

function couponOf({ code, discount }: CouponRow): Coupon {
  return { code, discount: discount / millionths };
}
