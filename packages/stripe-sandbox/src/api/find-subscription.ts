import type { World } from "../engine/world.ts";
import { noSuch } from "../http/api-error.ts";

export function findSubscription(world: World, id: string, param = "id") {
  const row = world.tables.subscriptions.find(id);
  if (row === undefined) throw noSuch("subscription", id, param);
  return row;
}
