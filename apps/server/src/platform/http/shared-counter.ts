import type { Bucket } from "../db/buckets.ts";

export type Count = {
  /** Calls of this window so far, this one included. */
  current: number;
  /** Milliseconds until they are counted anew. */
  ttl: number;
};

type Entry = { shared: number; underWay: number; own: number; endsAt: number };

/** Adds to the count that every process shares. */
export type AddToShared = (
  bucket: Bucket,
  amount: number,
) => Promise<{ taken: number; seconds: number }>;

type SharedCounterOptions = {
  add: AddToShared;
  onError: (error: unknown) => void;
};

/** Limits up to this are exact: each call is counted where every process sees it, before it goes on. */
const exactUpTo = 120;
/** The others are told in steps of this share, so that an ordinary call writes nothing. */
const stepsOfLimit = 50;
/** Callers remembered at once; the oldest is forgotten, and begins at what the database knows. */
const entriesMax = 50_000;

/**
 * Counts calls against limits that several processes share. A large limit is counted here and told
 * in steps, so each process is wrong by one step at most; who is over a limit costs no more writes.
 */
export function createSharedCounter({ add, onError }: SharedCounterOptions) {
  const entries = new Map<string, Entry>();

  function entryOf(key: string, seconds: number): Entry {
    const known = entries.get(key);
    if (known && known.endsAt > Date.now()) return known;
    entries.delete(key);
    const [oldest] = entries.size >= entriesMax ? entries.keys() : [];
    if (oldest !== undefined) entries.delete(oldest);
    const entry = { shared: 0, underWay: 0, own: 0, endsAt: Date.now() + seconds * 1000 };
    entries.set(key, entry);
    return entry;
  }

  async function tell(entry: Entry, bucket: Bucket): Promise<number> {
    const amount = entry.own;
    entry.own = 0;
    entry.underWay += amount;
    try {
      const { taken, seconds } = await add(bucket, amount);
      entry.shared = Math.max(entry.shared, taken);
      entry.endsAt = Date.now() + seconds * 1000;
      return taken;
    } catch (error) {
      entry.shared += amount;
      throw error;
    } finally {
      entry.underWay -= amount;
    }
  }

  return async (bucket: Bucket): Promise<Count> => {
    const { key, max, seconds } = bucket;
    const entry = entryOf(key, seconds);
    const ttl = () => Math.max(0, entry.endsAt - Date.now());
    if (entry.shared > max) return { current: entry.shared, ttl: ttl() };
    entry.own += 1;
    if (max <= exactUpTo) return { current: await tell(entry, bucket), ttl: ttl() };
    const current = entry.shared + entry.underWay + entry.own;
    if (entry.own >= max / stepsOfLimit && entry.underWay === 0) {
      void tell(entry, bucket).catch(onError);
    }
    return { current, ttl: ttl() };
  };
}
