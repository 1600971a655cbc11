import { couponCodeMaxLength } from "@sitewright/contract";
import type { SystemDb } from "../../../platform/db/client.ts";
import { StartupError } from "../../../platform/errors.ts";
import { findCoupon, upsertCoupon } from "../coupons-repository.ts";
import { normaliseCode } from "../resolve-coupon.ts";

type Words = {
  off?: string | undefined;
  teams?: string | undefined;
  until?: string | undefined;
  stop?: boolean | undefined;
};

/**
 * Makes a coupon, or changes one. `off` is a percentage of at most two decimals, `until` the last
 * day it can be used anew, in UTC.
 * @returns what to say.
 * @throws StartupError for words that make no coupon
 */
export async function setCoupon(db: SystemDb, text: string, words: Words): Promise<string> {
  const code = readCode(text);
  const known = await findCoupon(db, code);
  const discount = words.off === undefined ? known?.discount : readDiscount(words.off);
  if (discount === undefined) throw new StartupError("Say what it takes off: --off 20%");
  const coupon = {
    code,
    discount,
    maxTeams: words.teams === undefined ? (known?.maxTeams ?? null) : readTeams(words.teams),
    expiresAt: words.until === undefined ? (known?.expiresAt ?? null) : readDay(words.until),
    isActive: words.stop !== true,
  };
  await upsertCoupon(db, coupon);
  const ends =
    coupon.expiresAt === null ? "" : ` until ${coupon.expiresAt.toISOString().slice(0, 10)}`;
  const teams = coupon.maxTeams === null ? "any number of teams" : `${coupon.maxTeams} teams`;
  return coupon.isActive
    ? `${code} takes ${discount / 10_000}% off for ${teams}${ends}.`
    : `${code} cannot be used anew. Teams that have it keep it.`;
}

function readCode(text: string): string {
  const code = normaliseCode(text);
  if (/^[A-Z0-9_-]+$/.test(code) && code.length <= couponCodeMaxLength) return code;
  throw new StartupError(
    `A code has letters, digits, - and _, ${couponCodeMaxLength} at most: ${text}`,
  );
}

/** In millionths. */
function readDiscount(text: string): number {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(text)?.[1];
  const discount = Math.round(Number(percent) * 10_000);
  if (discount > 0 && discount <= 1_000_000) return discount;
  throw new StartupError(`--off is a percentage up to 100, as 20% or 12.5%: ${text}`);
}

function readTeams(text: string): number {
  const teams = Number(text);
  if (Number.isInteger(teams) && teams > 0 && teams <= 1_000_000) return teams;
  throw new StartupError(`--teams is a whole number above 0: ${text}`);
}

function readDay(text: string): Date {
  const end = new Date(`${text}T23:59:59.999Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(end.getTime())) return end;
  throw new StartupError(`--until is a day, as 2027-01-31: ${text}`);
}
