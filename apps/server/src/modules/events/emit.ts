import type { Db } from "../../platform/db/client.ts";
import { storable } from "../../platform/storage/storable.ts";
import { changeBy } from "./event-table.ts";
import { insertEvents } from "./events-repository.ts";
import type { Origin } from "./origin.ts";
import type { ProductEvent } from "./product-event.ts";
import { reactJob } from "./react-job.ts";
import { reactionsTo } from "./reactions-to.ts";

/**
 * Tells that something has happened, in the transaction of the change itself: it is known if and when
 * that commits, to whoever listens, in the table of events, and to what reacts to it. One statement,
 * however many events, and one more where anything reacts.
 */
export async function emit(
  tx: Db,
  origin: Origin,
  ...happened: readonly ProductEvent[]
): Promise<void> {
  if (happened.length === 0) return;
  const told = happened.map((event) => ({ ...event, ...changeBy(event.name) }));
  // Names and addresses are what people and pages made them.
  const written = await insertEvents(tx, origin, storable(told));
  const sendings = reactionsTo(written).map((reaction) => ({
    payload: { ...reaction, team_id: origin.teamId },
  }));
  await reactJob.sendMany(tx, sendings);
}
