import { eventTable } from "./event-table.ts";
import type { EventName } from "./product-event.ts";

/** What one job lets one reactor see. */
export type Reaction = { reactor: string; event_ids: number[] };

/** One reaction for each reactor that any of the events is for, however many they are. */
export function reactionsTo(
  events: readonly { id: number; name: EventName }[],
  reactorsOf: (name: EventName) => readonly string[] = (name) => eventTable[name].reactors,
): Reaction[] {
  const pairs = events.flatMap(({ id, name }) =>
    reactorsOf(name).map((reactor) => ({ reactor, id })),
  );
  return [...Map.groupBy(pairs, ({ reactor }) => reactor)].map(([reactor, seen]) => ({
    reactor,
    event_ids: seen.map(({ id }) => id),
  }));
}
