import type { SubscriptionRow } from "../store/rows.ts";
import { createInvoice, finalizeInvoice, payInvoice } from "./invoices.ts";
import { proratedLines } from "./proration.ts";
import { catalogueOf } from "./subscription-items.ts";
import type { World } from "./world.ts";

/** Gives the unused time of a cancelled subscription back, to the customer's balance. */
export function creditRest(world: World, subscription: SubscriptionRow) {
  const period = {
    start: subscription.current_period_start,
    end: subscription.current_period_end,
  };
  const lines = proratedLines(catalogueOf(world), subscription.items, {
    period,
    used: { start: world.time(), end: period.end },
    sign: -1,
  }).filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return;
  const invoice = finalizeInvoice(
    world,
    createInvoice(world, {
      customer: subscription.customer,
      subscription: subscription.id,
      currency: subscription.currency,
      reason: "subscription_update",
      lines,
      periodStart: period.start,
      periodEnd: world.time(),
    }),
  );
  if (invoice.status === "open") payInvoice(world, invoice, { present: false });
}
