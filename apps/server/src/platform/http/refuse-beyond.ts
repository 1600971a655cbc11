import { type Bucket, takeFromBucket } from "../db/buckets.ts";
import type { Db } from "../db/client.ts";
import { ServiceError } from "../errors.ts";

/**
 * Counts `amount` against a bucket. Call it outside the transaction it guards: a refusal would take
 * its own count back.
 * @throws ServiceError TOO_MANY_REQUESTS; `reason` is the sentence before "Try again in …".
 */
export async function refuseBeyond(
  db: Db,
  bucket: Bucket,
  reason: string,
  amount = 1,
): Promise<void> {
  const seconds = await takeFromBucket(db, bucket, amount);
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  throw new ServiceError(
    "TOO_MANY_REQUESTS",
    `${reason} Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfterSeconds: seconds },
  );
}
