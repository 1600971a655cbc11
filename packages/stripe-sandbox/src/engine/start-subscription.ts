import { cardError } from "../cards/use-payment-method.ts";
import { invalidRequest } from "../http/api-error.ts";
import { presentSubscription } from "../present/present-subscription.ts";
import type { CustomerRow, SubscriptionRow } from "../store/rows.ts";
import { newId } from "./ids.ts";
import { cardOnFile, createInvoice, finalizeInvoice, payInvoice } from "./invoices.ts";
import { type ProrationBehavior, planStart } from "./plan-change.ts";
import { createSetupIntent } from "./setup-intents.ts";
import { changeSubscription } from "./subscription-events.ts";
import { changedItems, type WantedItem } from "./subscription-items.ts";
import type { World } from "./world.ts";

export type PaymentBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

export type NewSubscription = {
  customer: CustomerRow;
  items: WantedItem[];
  paymentBehavior: PaymentBehavior;
  proration: ProrationBehavior;
  anchor?: number | undefined;
  offSession?: boolean | undefined;
} & Partial<
  Pick<
    SubscriptionRow,
    | "default_payment_method"
    | "save_default_payment_method"
    | "payment_method_types"
    | "cancel_at"
    | "cancel_at_period_end"
    | "description"
    | "metadata"
  >
>;

/** Makes a subscription with its first invoice, and charges that as its `paymentBehavior` says. */
export function startSubscription(world: World, wanted: NewSubscription) {
  const { customer, paymentBehavior } = wanted;
  const now = world.time();
  const items = changedItems(world, [], wanted.items);
  const currency = world.tables.prices.find(items[0]?.price ?? "")?.currency ?? "usd";
  if (customer.currency !== null && customer.currency !== currency) {
    throw invalidRequest(
      `You cannot combine currencies on a single customer. This customer has had a subscription in ${customer.currency}.`,
    );
  }
  const plan = planStart(world, items, wanted);
  const due = plan.lines.reduce((sum, line) => sum + line.amount, 0) + customer.balance;
  const card = wanted.default_payment_method ?? customer.default_payment_method ?? null;
  if (due > 0 && card === null && paymentBehavior !== "default_incomplete") {
    throw invalidRequest(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
      { code: "resource_missing" },
    );
  }
  const row = world.tables.subscriptions.insert({
    id: newId("sub").replace("sub_", "sub_1"),
    created: now,
    customer: customer.id,
    status: "incomplete",
    currency,
    items: plan.items,
    current_period_start: plan.period.start,
    current_period_end: plan.period.end,
    billing_cycle_anchor: plan.anchor,
    start_date: now,
    cancel_at: wanted.cancel_at ?? (wanted.cancel_at_period_end ? plan.period.end : null),
    cancel_at_period_end: wanted.cancel_at_period_end ?? false,
    canceled_at: wanted.cancel_at_period_end ? now : null,
    ended_at: null,
    cancellation_reason: wanted.cancel_at_period_end ? "cancellation_requested" : null,
    cancellation_comment: null,
    cancellation_feedback: null,
    default_payment_method: wanted.default_payment_method ?? null,
    save_default_payment_method: wanted.save_default_payment_method ?? "off",
    payment_method_types: wanted.payment_method_types ?? null,
    latest_invoice: null,
    pending_setup_intent: null,
    pending_update: null,
    description: wanted.description ?? null,
    metadata: wanted.metadata ?? {},
  });
  world.emit("customer.subscription.created", presentSubscription(world, row));
  const invoice = finalizeInvoice(
    world,
    createInvoice(world, {
      customer: customer.id,
      subscription: row.id,
      currency,
      reason: "subscription_create",
      lines: plan.lines,
      periodStart: now,
      periodEnd: now,
    }),
  );
  if (invoice.status === "paid") {
    if (card === null) prepareLaterPayments(world, row);
  } else if (paymentBehavior !== "default_incomplete") {
    payNow(world, invoice.id, wanted);
  } else if (card !== null && invoice.payment_intent !== null) {
    // The card on file is only proposed: the browser confirms.
    world.tables.payment_intents.update(invoice.payment_intent, {
      status: "requires_confirmation",
      payment_method: card,
    });
  }
  return world.tables.subscriptions.find(row.id) ?? row;
}

/** Nothing is due today and no card is known: the later payments need one. */
function prepareLaterPayments(world: World, subscription: SubscriptionRow) {
  const intent = createSetupIntent(world, {
    customer: subscription.customer,
    subscription: subscription.id,
    automatic_payment_methods: false,
  });
  changeSubscription(world, subscription.id, { pending_setup_intent: intent.id });
}

function payNow(world: World, invoiceId: string, wanted: NewSubscription) {
  const invoice = world.tables.invoices.find(invoiceId);
  if (invoice === undefined) throw new Error(`No invoice ${invoiceId}`);
  const card = cardOnFile(world, invoice);
  const paid = payInvoice(world, invoice, { method: card, present: wanted.offSession !== true });
  if (paid.status !== "paid" && wanted.paymentBehavior === "error_if_incomplete") {
    throw refusalOf(world, paid.payment_intent);
  }
}

/** The error of a call that was to fail when its payment does; what it did before is taken back. */
export function refusalOf(world: World, intentId: string | null) {
  const intent = intentId === null ? undefined : world.tables.payment_intents.find(intentId);
  if (intent?.last_payment_error) {
    return cardError(intent.last_payment_error);
  }
  return cardError({
    type: "card_error",
    code: "subscription_payment_intent_requires_action",
    message:
      "Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.",
  });
}
