import { ApiError } from "../http/api-error.ts";
import type { SandboxStore, StoredChange } from "../store/sandbox-store.ts";
import { createTables } from "../store/tables.ts";
import { randomText } from "./ids.ts";
import type { Links } from "./links.ts";
import { pruneOld } from "./prune-old.ts";
import { runDue } from "./run-due.ts";
import type { World } from "./world.ts";

type LedgerOptions = {
  store: SandboxStore;
  now: () => number;
  links: Links;
  afterRetries: World["afterRetries"];
  /** How a new event goes on its way: at once, held back, or not at all. */
  dispatch: () => "deliver" | "hold" | "keep";
};

/** The API call that changes are made for; their events name it. */
export type Origin = { requestId: string; key: string | null };

export type Ledger = ReturnType<typeof createLedger>;

const pruneEveryMs = 600_000;

/** The sandbox's rows, its clock, and the transactions that change both. */
export function createLedger({ store, now, links, afterRetries, dispatch }: LedgerOptions) {
  const { tables, restore, takeChanges, rollback } = createTables();
  let origin: Origin | undefined;
  /** Where the clock stands while something past is made up for. */
  let stoppedAt: number | null = null;
  let prunedAt = 0;
  let unsaved: StoredChange[] = [];
  let saving: Promise<void> = Promise.resolve();

  const world: World = {
    tables,
    links,
    afterRetries,
    time: () => stoppedAt ?? Math.floor(clockNow() / 1000),
    emit: (type, object, previous) => {
      const event = tables.events.insert({
        id: `evt_1${randomText(23)}`,
        created: world.time(),
        type,
        object,
        previous_attributes: previous ?? null,
        request_id: origin?.requestId ?? null,
        idempotency_key: origin?.key ?? null,
      });
      const way = dispatch();
      if (way === "keep") return;
      tables.deliveries.insert({
        id: event.id,
        created: event.created,
        attempts: 0,
        next_attempt_at: now(),
        held: way === "hold",
      });
    },
  };

  function clockNow() {
    return now() + (tables.clock.find("clock")?.ahead ?? 0);
  }

  /** Does what is due until then (seconds) and gives the changes to keep. */
  function doDue(until = Math.floor(clockNow() / 1000)) {
    try {
      runDue(world, until, (time) => {
        stoppedAt = time;
      });
    } catch (error) {
      rollback();
      throw error;
    }
    if (now() - prunedAt > pruneEveryMs) {
      prunedAt = now();
      pruneOld(world, now());
    }
    return takeChanges();
  }

  /** Keeps changes in the order they were made; what could not be written is written with the next. */
  function save(changes: StoredChange[]): Promise<void> {
    unsaved.push(...changes);
    const write = saving.then(async () => {
      if (unsaved.length === 0) return;
      const batch = unsaved;
      unsaved = [];
      try {
        await store.apply(batch);
      } catch (error) {
        unsaved = [...batch, ...unsaved];
        throw error;
      }
    });
    saving = write.catch(() => {});
    return write;
  }

  return {
    world,
    /** Resolves when the kept rows are back. */
    ready: store.load().then(restore),
    clockNow,
    /** Keeps what was changed outside of `transact`. */
    commit: () => save(takeChanges()),
    /** Runs one transaction: all its changes are kept before this resolves, or none is made. */
    transact: async <T>(run: () => T, by?: Origin): Promise<T> => {
      const changes = doDue();
      try {
        origin = by;
        const result = run();
        origin = undefined;
        await save([...changes, ...takeChanges()]);
        return result;
      } catch (error) {
        origin = undefined;
        if (!(error instanceof ApiError && error.keepChanges)) rollback();
        await save([...changes, ...takeChanges()]);
        throw error;
      }
    },
    /** Moves the clock, doing on the way what falls due. */
    advance: async (to: Date) => {
      const target = Math.floor(to.getTime() / 1000);
      if (!(target >= world.time())) throw new RangeError("The clock cannot be moved backwards.");
      const changes = doDue(target);
      tables.clock.insert({ id: "clock", created: now(), ahead: to.getTime() - now() });
      await save([...changes, ...takeChanges()]);
    },
    tick: () => save(doDue()),
    saved: () => saving,
  };
}
