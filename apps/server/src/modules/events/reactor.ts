import type { SystemDb } from "../../platform/db/client.ts";
import type { ReactorName } from "./event-table.ts";
import type { EventRow } from "./events-repository.ts";
import type { EventData, EventName } from "./product-event.ts";

/** An event as it was written down. */
export type PastEvent = {
  [N in EventName]: Omit<EventRow, "name" | "data"> & { name: N; data: EventData[N] };
}[EventName];

/** What reacts to events. */
export type Reactor = {
  name: ReactorName;
  /** Acts on events that it sees for the first time, in the transaction that remembers so. */
  react(tx: SystemDb, events: readonly EventRow[]): Promise<void>;
};

type ReactorDefinition<T> = {
  name: ReactorName;
  /** Pure: what is to be done about an event; null for nothing. */
  policy(event: PastEvent): T | null;
  /** Does it; what is not a row of the database it leaves to a job of the same transaction. */
  act(tx: SystemDb, actions: readonly T[]): Promise<void>;
};

/** Describes a reactor. */
export function defineReactor<T>({ name, policy, act }: ReactorDefinition<T>): Reactor {
  return {
    name,
    async react(tx, events) {
      // A row is what `emit` wrote.
      const actions = events.flatMap((event) => policy(event as PastEvent) ?? []);
      if (actions.length > 0) await act(tx, actions);
    },
  };
}
