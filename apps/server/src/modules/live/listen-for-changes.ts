import type { Client } from "pg";
import type { SystemDb } from "../../platform/db/client.ts";
import { keepListening, type Listener } from "../../platform/db/keep-listening.ts";
import type { Logger } from "../../platform/logger.ts";
import type { ChangeHub } from "./change-hub.ts";
import { changeOfEvent, changeOfNotice } from "./change-of.ts";
import { selectEvents, selectNewestEventId } from "./changes-repository.ts";

export type ListenDeps = {
  db: SystemDb;
  connect(purpose: string): Promise<Client>;
  log: Logger;
};

/** More that was missed than this is not told one by one. */
export const missedMax = 500;

export type ChangeListener = Listener & {
  /** The newest event it knows of. */
  newest(): number;
};

/** Hears of every team's changes and hands them to the hub; what a cut connection missed is read from the table. */
export function listenForChanges({ db, connect, log }: ListenDeps, hub: ChangeHub): ChangeListener {
  let newest: number | null = null;

  async function catchUp(from: number): Promise<void> {
    const missed = await selectEvents(db, from, missedMax + 1);
    if (missed.length > missedMax) {
      newest = await selectNewestEventId(db);
      return hub.reset();
    }
    for (const event of missed) {
      newest = Math.max(newest ?? 0, event.id);
      const change = changeOfEvent(event);
      if (change) hub.tell(change);
    }
  }

  const listener = keepListening({
    connect: () => connect("changes"),
    channel: "changes",
    log,
    onNotice(payload) {
      const change = changeOfNotice(payload);
      if (!change) return log.warn({ payload }, "a change that is none was announced");
      if (change.id !== null) newest = Math.max(newest ?? 0, change.id);
      hub.tell(change);
    },
    async onListening() {
      if (newest === null) newest = await selectNewestEventId(db);
      else await catchUp(newest);
    },
  });
  return { ...listener, newest: () => newest ?? 0 };
}
