import { lt, sql } from "drizzle-orm";
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
export async function takeFromBucket(
  db: Db,
  { key, max, seconds }: Bucket,
  amount = 1,
): Promise<number> {
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
  if (!row) return 0;
  // A window that begins is a good moment to forget those that have long ended.
  if (row.taken === amount) {
    await db.delete(buckets).where(lt(buckets.resetsAt, sql`now() - interval '1 day'`));
  }
  return row.taken <= max ? 0 : Math.max(1, Number(row.seconds));
}
