import { presentCheckoutSession } from "../present/present-sessions.ts";
import type { SubscriptionRow } from "../store/rows.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { createInvoice, finalizeInvoice, payInvoice, voidInvoice } from "./invoices.ts";
import { planRenewal, usageLines } from "./plan-change.ts";
import { changeSubscription } from "./subscription-events.ts";
import { dropPendingUpdate } from "./update-subscription.ts";
import type { World } from "./world.ts";

/** Something that happens by itself at a time. */
type Due = { at: number; run: (world: World) => void };

/** A first invoice can be paid this long. https://docs.stripe.com/billing/subscriptions/overview#subscription-lifecycle */
const incompleteSeconds = 23 * 3600;

/**
 * Does all that is due until `until`, in the order of its times, with the clock standing at each.
 * `setTime` puts the clock there; null lets it run again.
 */
export function runDue(world: World, until: number, setTime: (time: number | null) => void) {
  try {
    let next = earliest(world);
    while (next !== undefined && next.at <= until) {
      setTime(next.at);
      next.run(world);
      next = earliest(world);
    }
  } finally {
    setTime(null);
  }
}

function earliest(world: World) {
  let first: Due | undefined;
  for (const due of allDue(world)) {
    if (first === undefined || due.at < first.at) first = due;
  }
  return first;
}

function* allDue(world: World): Generator<Due> {
  for (const subscription of world.tables.subscriptions.all()) yield* dueOf(subscription);
  for (const invoice of world.tables.invoices.all()) {
    if (invoice.status === "open" && invoice.next_payment_attempt !== null) {
      yield {
        at: invoice.next_payment_attempt,
        run: () => payInvoice(world, invoice, { present: false }),
      };
    }
  }
  for (const session of world.tables.checkout_sessions.all()) {
    if (session.status === "open") {
      yield {
        at: session.expires_at,
        run: () => {
          const row = world.tables.checkout_sessions.update(session.id, { status: "expired" });
          world.emit("checkout.session.expired", presentCheckoutSession(world, row));
        },
      };
    }
  }
}

function* dueOf(subscription: SubscriptionRow): Generator<Due> {
  const { id, status } = subscription;
  if (status === "incomplete") {
    yield {
      at: subscription.created + incompleteSeconds,
      run: (world) => expire(world, subscription),
    };
  }
  if (status === "active" || status === "past_due") {
    if (subscription.pending_update !== null) {
      yield {
        at: subscription.pending_update.expires_at,
        run: (world) =>
          dropPendingUpdate(world, subscription, "customer.subscription.pending_update_expired"),
      };
    }
    const ends = subscription.cancel_at_period_end
      ? subscription.current_period_end
      : subscription.cancel_at;
    if (ends !== null && ends <= subscription.current_period_end) {
      yield { at: ends, run: (world) => end(world, subscription, ends) };
    } else {
      yield { at: subscription.current_period_end, run: (world) => renew(world, id) };
    }
  }
}

function renew(world: World, id: string) {
  const before = world.tables.subscriptions.find(id);
  if (before === undefined) return;
  dropPendingUpdate(world, before, "customer.subscription.pending_update_expired");
  const plan = planRenewal(world, before);
  changeSubscription(world, id, {
    items: plan.items,
    current_period_start: plan.period.start,
    current_period_end: plan.period.end,
  });
  const invoice = finalizeInvoice(
    world,
    createInvoice(world, {
      customer: before.customer,
      subscription: id,
      currency: before.currency,
      reason: "subscription_cycle",
      lines: plan.lines,
      periodStart: before.current_period_start,
      periodEnd: before.current_period_end,
    }),
  );
  if (invoice.status === "open") payInvoice(world, invoice, { present: false });
}

function end(world: World, subscription: SubscriptionRow, at: number) {
  dropPendingUpdate(world, subscription);
  billLastUsage(world, subscription, at);
  cancelSubscription(world, subscription.id, "cancellation_requested");
}

/** What was used since the last invoice is billed when a subscription ends. */
export function billLastUsage(world: World, subscription: SubscriptionRow, at: number) {
  const lines = usageLines(world, subscription, at).filter(({ amount }) => amount > 0);
  const waiting = world.tables.invoice_items
    .all()
    .some((item) => item.subscription === subscription.id);
  if (lines.length === 0 && !waiting) return;
  const invoice = finalizeInvoice(
    world,
    createInvoice(world, {
      customer: subscription.customer,
      subscription: subscription.id,
      currency: subscription.currency,
      reason: "subscription_cycle",
      lines,
      periodStart: subscription.current_period_start,
      periodEnd: at,
    }),
  );
  if (invoice.status === "open") payInvoice(world, invoice, { present: false });
}

function expire(world: World, subscription: SubscriptionRow) {
  const invoice =
    subscription.latest_invoice && world.tables.invoices.find(subscription.latest_invoice);
  changeSubscription(world, subscription.id, {
    status: "incomplete_expired",
    ended_at: world.time(),
    canceled_at: world.time(),
  });
  if (invoice && invoice.status === "open") voidInvoice(world, invoice);
}
