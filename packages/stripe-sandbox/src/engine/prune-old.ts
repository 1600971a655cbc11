import type { World } from "./world.ts";

const day = 86_400;

/** Forgets what the provider forgets too: events after thirty days, idempotency keys after one. */
export function pruneOld(world: World, realNow: number) {
  const { deliveries, events, idempotency, portal_sessions } = world.tables;
  for (const row of idempotency.all()) {
    if (row.created < realNow - day * 1000) idempotency.remove(row.id);
  }
  for (const row of events.all()) {
    if (row.created < world.time() - 30 * day && !deliveries.find(row.id)) events.remove(row.id);
  }
  for (const row of portal_sessions.all()) {
    if (row.expires_at < world.time()) portal_sessions.remove(row.id);
  }
}
