import { presentInvoice } from "../present/present-invoice.ts";
import type { InvoiceRow } from "../store/rows.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { applyPendingUpdate } from "./pending-update.ts";
import { changeSubscription } from "./subscription-events.ts";
import type { World } from "./world.ts";

/** An invoice's money has come in (`method` null: there was nothing to pay); its subscription follows. */
export function invoiceWasPaid(world: World, id: string, method: string | null) {
  const { invoices, subscriptions } = world.tables;
  const before = invoices.find(id);
  if (before === undefined || before.status === "paid") return;
  const row = invoices.update(id, {
    status: "paid",
    amount_paid: before.amount_due,
    paid_at: world.time(),
    attempt_count: method === null ? before.attempt_count : before.attempt_count + 1,
    next_payment_attempt: null,
    auto_advance: false,
  });
  world.emit("invoice.paid", presentInvoice(world, row));
  world.emit("invoice.payment_succeeded", presentInvoice(world, row));
  const subscription = row.subscription === null ? undefined : subscriptions.find(row.subscription);
  if (subscription === undefined) return;
  if (method !== null && subscription.save_default_payment_method === "on_subscription") {
    changeSubscription(world, subscription.id, { default_payment_method: method });
  }
  if (subscription.pending_update?.invoice === id) applyPendingUpdate(world, subscription.id);
  const waited = ["incomplete", "past_due", "unpaid"].includes(subscription.status);
  if (waited && !hasOpenInvoice(world, subscription.id)) {
    changeSubscription(world, subscription.id, { status: "active" });
  }
}

/** A charge for an invoice was refused, or there was no card to charge. */
export function invoiceWasRefused(world: World, id: string) {
  const { invoices, subscriptions } = world.tables;
  const before = invoices.find(id);
  if (before === undefined || before.status !== "open") return;
  const subscription =
    before.subscription === null ? undefined : subscriptions.find(before.subscription);
  const attempts = before.attempt_count + 1;
  const isRetried =
    subscription !== undefined &&
    subscription.status !== "incomplete" &&
    subscription.pending_update?.invoice !== id &&
    before.auto_advance;
  const wait = isRetried ? retryAfterDays[attempts - 1] : undefined;
  const row = invoices.update(id, {
    attempt_count: attempts,
    next_payment_attempt: wait === undefined ? null : world.time() + wait * 86_400,
  });
  world.emit("invoice.payment_failed", presentInvoice(world, row));
  if (subscription === undefined || !isRetried) return;
  if (wait === undefined) giveUp(world, row, subscription.id);
  else if (subscription.status === "active")
    changeSubscription(world, subscription.id, { status: "past_due" });
}

/** An invoice's payment waits for its payer, who was not there. */
export function invoiceNeedsPayer(world: World, id: string) {
  const row = world.tables.invoices.find(id);
  if (row === undefined || row.status !== "open") return;
  world.emit("invoice.payment_action_required", presentInvoice(world, row));
  invoiceWasRefused(world, id);
}

/** An invoice will never be paid (void, or given up): what waited for it goes on without. */
export function invoiceWasDropped(world: World, id: string) {
  const subscription = world.tables.subscriptions
    .all()
    .find((row) => row.latest_invoice === id || row.pending_update?.invoice === id);
  if (subscription === undefined) return;
  if (subscription.pending_update?.invoice === id) {
    changeSubscription(
      world,
      subscription.id,
      { pending_update: null },
      "customer.subscription.pending_update_expired",
    );
  } else if (subscription.status === "incomplete") {
    changeSubscription(world, subscription.id, {
      status: "incomplete_expired",
      ended_at: world.time(),
      canceled_at: world.time(),
    });
  } else if (subscription.status === "past_due" && !hasOpenInvoice(world, subscription.id)) {
    changeSubscription(world, subscription.id, { status: "active" });
  }
}

/** Days between the attempts to charge a renewal; after the last one the subscription ends. */
const retryAfterDays = [3, 5, 7];

function giveUp(world: World, invoice: InvoiceRow, subscription: string) {
  world.tables.invoices.update(invoice.id, { auto_advance: false });
  if (world.afterRetries === "cancel") cancelSubscription(world, subscription, "payment_failed");
  else changeSubscription(world, subscription, { status: "unpaid" });
}

function hasOpenInvoice(world: World, subscription: string) {
  const pending = world.tables.subscriptions.find(subscription)?.pending_update?.invoice;
  return world.tables.invoices
    .all()
    .some(
      (invoice) =>
        invoice.subscription === subscription &&
        invoice.status === "open" &&
        invoice.id !== pending,
    );
}
