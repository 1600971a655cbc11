import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { createLine } from "../../platform/line.ts";
import { lockBilling } from "./billing-repository.ts";

/** Each change under way holds a connection of the pool while it waits for the provider. */
const inLine = createLine({
  concurrent: 3,
  waitingMax: 100,
  busy: "Many changes of plans are being made right now. Try again in a few seconds.",
});

/** The last change of each team in this process: the next one of that team waits for it here. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Makes changes of one team's billing one after the other, across processes, while they talk to the
 * card provider. A row lock would do, but would hold up every scan of the team for as long.
 */
export async function withBillingLock<T>(
  db: Db,
  teamId: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = queues.get(teamId) ?? Promise.resolve();
  const mine = before.then(() => inLine(() => locked(db, teamId, work)));
  const settled = mine.catch(() => {});
  queues.set(teamId, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(teamId) === settled) queues.delete(teamId);
  }
}

function locked<T>(db: Db, teamId: string, work: () => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await lockBilling(tx, teamId);
    return work();
  });
}
