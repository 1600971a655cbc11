import { addToBucket, takeFromBucket } from "../../platform/db/buckets.ts";
import type { SystemDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import { byUnknown, emit } from "../events/index.ts";
import { findTeamIdOf } from "./users-repository.ts";

/** A token that was never made here, was altered, or was replaced since. */
type RefusedToken = {
  kind: "access" | "api";
  /** Whom it names without proof; null when it names nobody. */
  userId: string | null;
};

/** As for sign-ins that failed: a flood out of many networks must not fill the disk either. */
const toldADay = 1000;

/**
 * Tells of the first refused token of a network in an hour, then of the tenth, the hundredth and so on,
 * each with how many there were: a flood is a handful of rows. In the team of the person that it names,
 * at most a thousand a day for each, and as many for all that name nobody.
 */
export async function tellRefusedToken(
  db: SystemDb,
  { kind, userId }: RefusedToken,
  from: { address: string; userAgent: string },
): Promise<void> {
  const hour = { key: `refused-tokens:${networkOf(from.address)}`, max: Infinity, seconds: 3600 };
  const { taken } = await addToBucket(db, hour, 1);
  if (!isPowerOfTen(taken)) return;
  const teamId = await findTeamIdOf(db, userId);
  const named = teamId === null ? null : userId;
  const day = { key: `refused-tokens-of:${named ?? "nobody"}`, max: toldADay, seconds: 86_400 };
  if ((await takeFromBucket(db, day)) > 0) return;
  const data = { kind, count: taken, user_id: named };
  await transaction(db, (tx) => emit(tx, byUnknown(teamId, from), { name: "token.refused", data }));
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count));
}
