import type { ChangedQueries } from "./changed-queries.ts";

/** Changes of one transaction, and the answer to the call that made them, come within this. */
const gatherMs = 100;
/** Between two looks that people's own doings cause. */
const restMs = 1_000;
/** Until a look is tried again for which it was too early. */
const againMs = 500;

/**
 * Asks for the queries again, for a change at `changedAt` (milliseconds since 1970).
 * @returns false when it is too early: they are being asked for already.
 */
export type Refresh = (queries: ChangedQueries, changedAt: number) => boolean;

type Waiting = {
  changedAt: number;
  dueAt: number;
  refreshedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Asks again for what changed: at once after a quiet time, then with a rest in between that is longer
 * for steps of work, of which many come. Nothing is left out: the last one is always followed by a look.
 */
export function createRefreshPace(refresh: Refresh) {
  const all = new Map<ChangedQueries, Waiting>();

  function look(queries: ChangedQueries, waiting: Waiting): void {
    waiting.timer = undefined;
    if (refresh(queries, waiting.changedAt)) waiting.refreshedAt = Date.now();
    else wait(queries, waiting, Date.now() + againMs);
  }

  function wait(queries: ChangedQueries, waiting: Waiting, dueAt: number): void {
    if (waiting.timer !== undefined && waiting.dueAt <= dueAt) return;
    clearTimeout(waiting.timer);
    waiting.dueAt = dueAt;
    waiting.timer = setTimeout(look, dueAt - Date.now(), queries, waiting);
  }

  return {
    /** @param isStep it is a step of work, and others will follow */
    add(changed: readonly ChangedQueries[], isStep: boolean): void {
      const now = Date.now();
      for (const queries of changed) {
        const waiting = all.get(queries) ?? {
          changedAt: 0,
          dueAt: 0,
          refreshedAt: Number.NEGATIVE_INFINITY,
          timer: undefined,
        };
        all.set(queries, waiting);
        waiting.changedAt = now;
        const rest = isStep ? Math.max(restMs, queries.restMs) : restMs;
        wait(queries, waiting, Math.max(now + gatherMs, waiting.refreshedAt + rest));
      }
    },
    stop(): void {
      for (const { timer } of all.values()) clearTimeout(timer);
      all.clear();
    },
  };
}
