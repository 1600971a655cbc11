import { createHmac } from "node:crypto";
import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { AuthTools } from "./auth-tools.ts";
import { blockSeconds } from "./login-back-off.ts";
import { blockFor, countFailure, secondsBlocked } from "./login-failures-repository.ts";

/** What wrong passwords of an address are counted under. */
export function failureKey({ loginFailureKey }: AuthTools, emailKey: string): string {
  return createHmac("sha256", loginFailureKey).update(emailKey).digest("base64url");
}

/** @throws ServiceError TOO_MANY_REQUESTS while the address is blocked. */
export async function refuseWhileBlocked(db: Db, key: string): Promise<void> {
  const seconds = await secondsBlocked(db, key);
  if (seconds === 0) return;
  throw new ServiceError(
    "TOO_MANY_REQUESTS",
    `Too many wrong passwords for this address. Try again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}

/** Counts a wrong password, and blocks the address once there are too many. */
export async function recordFailure(db: Db, key: string): Promise<void> {
  const failures = await countFailure(db, key);
  const seconds = blockSeconds(failures);
  if (seconds > 0) await blockFor(db, key, seconds);
}
