import { sql } from "drizzle-orm";
import { invariant } from "../errors.ts";
import type { Db } from "./client.ts";
import { buckets } from "./schema/buckets.ts";

export type Bucket = {
  /** What is counted, and for whom. */
  key: string;
  max: number;
  /** Length of the window that `max` is for. */
  seconds: number;
};

/**
 * Counts `amount` in one statement, so that takers at once all count, whatever process they are in.
 * @returns 0 when it fits, else the seconds until the bucket is empty again.
 */
export async function takeFromBucket(db: Db, bucket: Bucket, amount = 1): Promise<number> {
  const { taken, seconds } = await addToBucket(db, bucket, amount);
  return taken <= bucket.max ? 0 : seconds;
}

/** @returns what was taken in this window, and the seconds until it ends. */
export async function addToBucket(
  db: Db,
  { key, seconds }: Bucket,
  amount: number,
): Promise<{ taken: number; seconds: number }> {
  const isOver = sql`${buckets.resetsAt} <= now()`;
  const end = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(buckets)
    .values({ key, taken: amount, resetsAt: end })
    .onConflictDoUpdate({
      target: buckets.key,
      set: {
        taken: sql`case when ${isOver} then ${amount} else ${buckets.taken} + ${amount} end`,
        resetsAt: sql`case when ${isOver} then ${end} else ${buckets.resetsAt} end`,
      },
    })
    .returning({
      taken: buckets.taken,
      seconds: sql<string>`ceil(extract(epoch from ${buckets.resetsAt} - now()))`,
    });
  invariant(row, "a bucket that is added to is there");
  return { taken: row.taken, seconds: Math.max(1, Number(row.seconds)) };
}
