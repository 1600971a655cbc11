import { takeFromBucket } from "../../platform/db/buckets.ts";
import type { SystemDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { byUnknown, emit } from "../events/index.ts";
import { findTeamIdOf } from "./users-repository.ts";

type FailedSignIn = {
  method: "password" | "google";
  /** As it was typed. */
  email: string;
  /** Whose address it is; null when it is nobody's. */
  userId: string | null;
};

/** More than people make; a program that guesses must not fill the disk with what it tried. */
const toldADay = 1000;

/**
 * Tells of a sign-in that failed, in the team of the person that was named: at most a thousand a day
 * for each, and as many for all addresses that nobody has. Costs the same whoever was named.
 */
export async function tellFailedSignIn(
  db: SystemDb,
  { method, email, userId }: FailedSignIn,
  from: { address: string; userAgent: string },
): Promise<void> {
  const bucket = { key: `failed-sign-ins:${userId ?? "nobody"}`, max: toldADay, seconds: 86_400 };
  if ((await takeFromBucket(db, bucket)) > 0) return;
  const by = byUnknown(await findTeamIdOf(db, userId), from);
  const data = { method, email, user_id: userId };
  await transaction(db, (tx) => emit(tx, by, { name: "sign_in.failed", data }));
}
