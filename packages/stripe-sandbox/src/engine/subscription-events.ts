import { presentSubscription } from "../present/present-subscription.ts";
import type { SubscriptionRow } from "../store/rows.ts";
import type { World } from "./world.ts";

/** Changes a subscription and tells of it, with the former values of what changed. */
export function changeSubscription(
  world: World,
  id: string,
  change: Partial<Omit<SubscriptionRow, "id">>,
  type = "customer.subscription.updated",
) {
  const before = world.tables.subscriptions.find(id);
  if (before === undefined) throw new Error(`No subscription ${id}`);
  const previous = presentSubscription(world, before);
  const row = world.tables.subscriptions.update(id, change);
  const current = presentSubscription(world, row);
  const changed = Object.entries(previous).filter(
    ([field, value]) =>
      JSON.stringify(value) !==
      JSON.stringify(Object.entries(current).find(([key]) => key === field)?.[1]),
  );
  if (changed.length > 0) world.emit(type, current, Object.fromEntries(changed));
  return row;
}
