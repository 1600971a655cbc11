import { invalidRequest } from "../http/api-error.ts";
import type { InvoiceRow, SubscriptionRow } from "../store/rows.ts";
import { createInvoice, current, finalizeInvoice, payInvoice, voidInvoice } from "./invoices.ts";
import { type PlannedChange, type ProrationBehavior, planChange } from "./plan-change.ts";
import { type PaymentBehavior, refusalOf } from "./start-subscription.ts";
import { changeSubscription } from "./subscription-events.ts";
import { changedItems, type WantedItem } from "./subscription-items.ts";
import type { World } from "./world.ts";

export type SubscriptionChange = {
  items: WantedItem[] | undefined;
  proration: ProrationBehavior;
  prorationDate: number | undefined;
  anchor: "now" | "unchanged" | undefined;
  paymentBehavior: PaymentBehavior;
  offSession: boolean;
  /** Fields that change beside the items. */
  fields: Partial<SubscriptionRow>;
};

/** A change waits at most this long for its payment. https://docs.stripe.com/billing/subscriptions/pending-updates */
const pendingSeconds = 23 * 3600;

/** Changes a subscription: its items, what follows from them in money, and its other fields. */
export function updateSubscription(
  world: World,
  before: SubscriptionRow,
  change: SubscriptionChange,
) {
  const plan = planOf(world, before, change);
  if (plan === undefined) return changeSubscription(world, before.id, change.fields);
  const invoices =
    plan.restarts || (change.proration === "always_invoice" && plan.lines.length > 0);
  dropPendingUpdate(world, before);
  if (!invoices) {
    keepForNextInvoice(world, before, plan);
    return changeSubscription(world, before.id, { ...change.fields, ...applied(plan) });
  }
  if (change.paymentBehavior === "pending_if_incomplete") {
    return changeWhenPaid(world, before, plan, change);
  }
  changeSubscription(world, before.id, { ...change.fields, ...applied(plan) });
  const invoice = invoiceChange(world, before, plan);
  const done =
    invoice.status === "open" && change.paymentBehavior !== "default_incomplete"
      ? payInvoice(world, invoice, { present: !change.offSession })
      : invoice;
  if (done.status !== "paid" && change.paymentBehavior === "error_if_incomplete") {
    throw refusalOf(world, done.payment_intent);
  }
  const row = found(world, before.id);
  if (done.status === "open" && row.status === "active") {
    return changeSubscription(world, before.id, { status: "past_due" });
  }
  return row;
}

/** What the change of items means; undefined when no items change. */
export function planOf(
  world: World,
  before: SubscriptionRow,
  change: Pick<SubscriptionChange, "items" | "proration" | "prorationDate" | "anchor">,
): PlannedChange | undefined {
  if (change.items === undefined && change.anchor !== "now") return undefined;
  if (before.status === "incomplete") {
    throw invalidRequest(
      "You cannot change the items of a subscription whose first invoice is not paid. Pay it, or cancel the subscription.",
      { param: "items" },
    );
  }
  const at = change.prorationDate ?? world.time();
  if (at < before.current_period_start || at > before.current_period_end) {
    throw invalidRequest(
      "Cannot specify `proration_date` outside of current subscription period.",
      {
        param: "proration_date",
      },
    );
  }
  return planChange(world, before, changedItems(world, before.items, change.items ?? []), {
    at,
    proration: change.proration,
    anchorNow: change.anchor === "now",
  });
}

/** A change that waited for its payment is off: its invoice is void. */
export function dropPendingUpdate(world: World, subscription: SubscriptionRow, type?: string) {
  const pending = subscription.pending_update;
  if (pending === null) return;
  changeSubscription(world, subscription.id, { pending_update: null }, type);
  const invoice = world.tables.invoices.find(pending.invoice);
  if (invoice?.status === "open") voidInvoice(world, invoice);
}

function changeWhenPaid(
  world: World,
  before: SubscriptionRow,
  plan: PlannedChange,
  change: SubscriptionChange,
) {
  const draft = createInvoice(world, invoiceOf(before, plan));
  changeSubscription(world, before.id, {
    pending_update: {
      items: plan.items,
      billing_cycle_anchor: plan.restarts ? plan.anchor : null,
      cancel_at_period_end: change.fields.cancel_at_period_end ?? null,
      metadata: change.fields.metadata ?? null,
      expires_at: Math.min(world.time() + pendingSeconds, before.current_period_end),
      period_start: plan.period.start,
      period_end: plan.period.end,
      invoice: draft.id,
    },
  });
  const invoice = finalizeInvoice(world, draft);
  if (invoice.status === "open") payInvoice(world, invoice, { present: !change.offSession });
  return found(world, before.id);
}

function invoiceChange(world: World, before: SubscriptionRow, plan: PlannedChange): InvoiceRow {
  const invoice = createInvoice(world, invoiceOf(before, plan));
  return current(world, finalizeInvoice(world, invoice));
}

function invoiceOf(before: SubscriptionRow, plan: PlannedChange) {
  return {
    customer: before.customer,
    subscription: before.id,
    currency: before.currency,
    reason: "subscription_update" as const,
    lines: plan.lines,
    periodStart: before.current_period_start,
    periodEnd:
      plan.period.start > before.current_period_start
        ? plan.period.start
        : before.current_period_end,
  };
}

function keepForNextInvoice(world: World, before: SubscriptionRow, plan: PlannedChange) {
  for (const line of plan.lines) {
    world.tables.invoice_items.insert({
      id: line.invoice_item ?? line.id,
      created: world.time(),
      customer: before.customer,
      subscription: before.id,
      line,
    });
  }
}

function applied(plan: PlannedChange) {
  return {
    items: plan.items,
    current_period_start: plan.period.start,
    current_period_end: plan.period.end,
    billing_cycle_anchor: plan.anchor,
  };
}

function found(world: World, id: string) {
  const row = world.tables.subscriptions.find(id);
  if (row === undefined) throw new Error(`No subscription ${id}`);
  return row;
}
