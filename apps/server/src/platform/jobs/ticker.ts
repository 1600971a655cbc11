import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { SystemDb } from "../db/client.ts";
import type { Logger } from "../logger.ts";

/** Work that becomes due by the clock, of which each worker sees to what no other has claimed. */
export type Tick<Deps> = {
  /** What becomes due, as the log tells it. */
  name: string;
  /** Whether anything is due: a condition by the database's clock that an index answers. */
  isDue: SQL;
  /** Claims what is due and sees to it; called again at the next look while anything is left. */
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
};

type Ticking<Deps> = {
  db: SystemDb;
  log: Logger;
  deps: Deps;
  ticks: readonly Tick<Deps>[];
  /** Milliseconds between two looks. */
  everyMs?: number;
};

const lookEveryMs = 15_000;

/**
 * Sees to what becomes due by the clock. One statement a look asks for all kinds, where a queue of each
 * would ask once a second; a kind that takes long or fails keeps no other from its turn.
 * @returns what stops it; it resolves once what was begun has ended.
 */
export function startTicker<Deps>(ticking: Ticking<Deps>): () => Promise<void> {
  const { db, log, deps, ticks, everyMs = lookEveryMs } = ticking;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();

  function start(tick: Tick<Deps>): void {
    if (running.has(tick.name)) return;
    const turn = tick
      .run(deps, signal)
      .catch((error: unknown) => {
        if (!signal.aborted)
          log.warn({ err: error, tick: tick.name }, "what is due was not seen to");
      })
      .then(() => void running.delete(tick.name));
    running.set(tick.name, turn);
  }

  async function look(): Promise<void> {
    for (let isAway = false; !signal.aborted; ) {
      try {
        const due = await findDue(db, ticks);
        for (const tick of ticks) if (due.has(tick.name) && !signal.aborted) start(tick);
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ err: error }, "what is due cannot be looked for");
        isAway = true;
      }
      await sleep(everyMs, null, { signal }).catch(() => {});
    }
  }

  const looking = ticks.length === 0 ? Promise.resolve() : look();
  return async () => {
    stopping.abort();
    await looking;
    await Promise.all(running.values());
  };
}

async function findDue(
  db: SystemDb,
  ticks: readonly Pick<Tick<never>, "name" | "isDue">[],
): Promise<Set<string>> {
  const kinds = ticks.map(({ name, isDue }) => sql`select ${name}::text as name where ${isDue}`);
  const { rows } = await db.execute<{ name: string }>(sql.join(kinds, sql` union all `));
  return new Set(rows.map(({ name }) => name));
}
