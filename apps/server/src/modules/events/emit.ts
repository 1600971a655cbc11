import type { Db } from "../../platform/db/client.ts";
import { eventTable } from "./event-table.ts";
import { insertEvents } from "./events-repository.ts";
import type { Origin } from "./origin.ts";
import type { ProductEvent } from "./product-event.ts";

/**
 * Tells that something has happened, in the transaction of the change itself: it is known if and when
 * that commits, to whoever listens and in the table of events. One statement, however many events.
 */
export async function emit(
  tx: Db,
  origin: Origin,
  ...happened: readonly ProductEvent[]
): Promise<void> {
  if (happened.length === 0) return;
  const told = happened.map((event) => ({ ...event, things: eventTable[event.name].things }));
  await insertEvents(tx, origin, told);
}
