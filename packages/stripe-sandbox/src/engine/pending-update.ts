import { presentSubscription } from "../present/present-subscription.ts";
import { changeSubscription } from "./subscription-events.ts";
import type { World } from "./world.ts";

/** The payment a change waited for has come: the change holds. */
export function applyPendingUpdate(world: World, id: string) {
  const subscription = world.tables.subscriptions.find(id);
  const pending = subscription?.pending_update;
  if (!subscription || !pending) return;
  changeSubscription(
    world,
    id,
    {
      items: pending.items,
      current_period_start: pending.period_start,
      current_period_end: pending.period_end,
      ...(pending.billing_cycle_anchor === null
        ? {}
        : { billing_cycle_anchor: pending.billing_cycle_anchor }),
      ...(pending.cancel_at_period_end === null
        ? {}
        : {
            cancel_at_period_end: pending.cancel_at_period_end,
            cancel_at: pending.cancel_at_period_end ? pending.period_end : null,
            canceled_at: pending.cancel_at_period_end ? world.time() : null,
          }),
      ...(pending.metadata === null ? {} : { metadata: pending.metadata }),
      pending_update: null,
    },
    "customer.subscription.pending_update_applied",
  );
  tellAgain(world, id);
}

/** Receivers that only listen to `customer.subscription.updated` hear of the new items too. */
function tellAgain(world: World, id: string) {
  const row = world.tables.subscriptions.find(id);
  if (row) world.emit("customer.subscription.updated", presentSubscription(world, row), {});
}
