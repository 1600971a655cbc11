import type { SubscriptionRow } from "../store/rows.ts";
import { changeSubscription } from "./subscription-events.ts";
import type { World } from "./world.ts";

/** Ends a subscription now. Its open invoices are no longer retried. */
export function cancelSubscription(
  world: World,
  id: string,
  reason: SubscriptionRow["cancellation_reason"],
) {
  for (const invoice of world.tables.invoices.all()) {
    if (invoice.subscription === id && invoice.status === "open") {
      world.tables.invoices.update(invoice.id, { auto_advance: false, next_payment_attempt: null });
    }
  }
  for (const item of world.tables.invoice_items.all()) {
    if (item.subscription === id) world.tables.invoice_items.remove(item.id);
  }
  const before = world.tables.subscriptions.find(id);
  return changeSubscription(
    world,
    id,
    {
      status: "canceled",
      ended_at: world.time(),
      canceled_at: before?.canceled_at ?? world.time(),
      cancellation_reason: reason,
      pending_update: null,
    },
    "customer.subscription.deleted",
  );
}
