/** Runs work while no other holder of `name` runs; tabs of one browser share the names. */
export type TabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Longer than a refresh may take: a tab that froze while holding the lock must not stop the others. */
const patienceMs = 15_000;

/** Web Locks where the browser has them; elsewhere the work just runs, once a tab. */
export const browserTabLock: TabLock = async (name, work) => {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return work();
  let started = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, () => {
      started = true;
      return work();
    });
  } catch (error) {
    if (started) throw error;
    return work();
  }
};
