import { presentEvent } from "../present/present-event.ts";
import type { ReleaseWebhooks } from "../sandbox-controls.ts";
import type { DeliveryRow, EventRow } from "../store/rows.ts";
import type { Tables } from "../store/tables.ts";
import { signPayload } from "./sign.ts";

type Options = {
  tables: Tables;
  deliver: ((payload: string, signature: string) => Promise<boolean>) | undefined;
  webhookSecret: string;
  now: () => number;
  /** Keeps what the deliveries changed. */
  commit: () => Promise<void>;
};

/** Brings events to the webhook's receiver, each until it answers 2xx; what waits survives a restart. */
export function createDeliveries({ tables, deliver, webhookSecret, now, commit }: Options) {
  let held = false;
  let closed = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Delivers all that is due; one run at a time. */
  function pump(): Promise<void> {
    running ??= run().finally(() => {
      running = undefined;
      wakeForNext();
    });
    return running;
  }

  async function run() {
    let due = nextDue();
    while (due !== undefined && !closed) {
      await attempt(due);
      due = nextDue();
    }
  }

  function nextDue() {
    return tables.deliveries.all().find((row) => !row.held && row.next_attempt_at <= now());
  }

  async function attempt(row: DeliveryRow) {
    const event = tables.events.find(row.id);
    const ok = event === undefined || (await send(event));
    if (ok) tables.deliveries.remove(row.id);
    else if (tables.deliveries.find(row.id)) {
      tables.deliveries.update(row.id, {
        attempts: row.attempts + 1,
        next_attempt_at: now() + backoff(row.attempts + 1),
        held: false,
      });
    }
    await commit();
    return ok;
  }

  async function send(event: EventRow) {
    const payload = JSON.stringify(presentEvent(event, true), null, 2);
    // The receiver compares this time with its own clock, which a test may have moved here but not there.
    const signature = await signPayload(webhookSecret, payload, Math.floor(Date.now() / 1000));
    try {
      return (await deliver?.(payload, signature)) ?? true;
    } catch {
      return false;
    }
  }

  function wakeForNext() {
    clearTimeout(timer);
    if (closed) return;
    const times = tables.deliveries
      .all()
      .filter((row) => !row.held)
      .map((row) => row.next_attempt_at);
    if (times.length === 0) return;
    timer = setTimeout(() => void pump(), Math.max(50, Math.min(...times) - now()));
    // In Node a waiting delivery must not keep the process alive.
    if (typeof timer === "object" && "unref" in timer) timer.unref();
  }

  return {
    /** Whether new events wait for `release`. */
    isHolding: () => held,
    pump: () => {
      if (deliver !== undefined && !closed) void pump();
    },
    hold: () => {
      held = true;
    },
    /** What an earlier run held back has nobody left to release it. */
    adoptHeld: () => {
      for (const row of tables.deliveries.all()) {
        if (row.held) tables.deliveries.update(row.id, { held: false });
      }
    },
    release: async ({ order = "as-happened", copies = 1 }: ReleaseWebhooks = {}) => {
      held = false;
      const waiting = ordered(
        tables.deliveries.all().filter((row) => row.held),
        order,
      );
      for (let copy = 0; copy < copies; copy += 1) {
        for (const row of waiting) await attempt(row);
      }
      wakeForNext();
    },
    redeliver: async (eventId: string) => {
      const event = tables.events.find(eventId);
      if (event === undefined) throw new Error(`There is no event ${eventId}`);
      return send(event);
    },
    settled: async () => {
      while (running !== undefined || (deliver !== undefined && !closed && nextDue())) await pump();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Milliseconds until the next attempt: half a second, doubled each time, at most a minute. */
function backoff(attempts: number) {
  return Math.min(60_000, 250 * 2 ** Math.min(attempts, 10));
}

function ordered(rows: DeliveryRow[], order: NonNullable<ReleaseWebhooks["order"]>) {
  if (order === "reversed") return rows.reverse();
  if (order === "as-happened") return rows;
  return rows
    .map((row) => ({ row, key: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
}
