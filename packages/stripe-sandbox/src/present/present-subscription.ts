import type Stripe from "stripe";
import type { World } from "../engine/world.ts";
import type { SubscriptionItem, SubscriptionRow } from "../store/rows.ts";
import { presentPlan, presentPrice } from "./present-catalogue.ts";
import { list, type Wire } from "./wire.ts";

export function presentSubscription(world: World, row: SubscriptionRow): Wire<Stripe.Subscription> {
  return {
    id: row.id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: row.billing_cycle_anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: row.cancel_at,
    cancel_at_period_end: row.cancel_at_period_end,
    canceled_at: row.canceled_at,
    cancellation_details: {
      comment: row.cancellation_comment,
      feedback: row.cancellation_feedback,
      feedback_option: null,
      reason: row.cancellation_reason,
    },
    collection_method: "charge_automatically",
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: row.default_payment_method,
    default_source: null,
    default_tax_rates: [],
    description: row.description,
    discounts: [],
    ended_at: row.ended_at,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: list(
      `/v1/subscription_items?subscription=${row.id}`,
      row.items.map((item) => presentSubscriptionItem(world, row, item)),
    ),
    latest_invoice: row.latest_invoice,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: row.payment_method_types,
      save_default_payment_method: row.save_default_payment_method,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: row.pending_setup_intent,
    pending_update: row.pending_update && {
      billing_cycle_anchor: row.pending_update.billing_cycle_anchor,
      cancel_at_period_end: row.pending_update.cancel_at_period_end,
      discount: null,
      discounts: null,
      expires_at: row.pending_update.expires_at,
      metadata: row.pending_update.metadata,
      subscription_items: row.pending_update.items.map((item) =>
        presentSubscriptionItem(world, row, item),
      ),
      trial_end: null,
      trial_from_plan: null,
    },
    schedule: null,
    start_date: row.start_date,
    status: row.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}

export function presentSubscriptionItem(
  world: World,
  subscription: SubscriptionRow,
  item: SubscriptionItem,
): Wire<Stripe.SubscriptionItem> {
  const price = world.tables.prices.find(item.price);
  if (price === undefined) throw new Error(`No price ${item.price}`);
  return {
    id: item.id,
    object: "subscription_item",
    billing_thresholds: null,
    created: item.created,
    current_period_end: subscription.current_period_end,
    current_period_start: subscription.current_period_start,
    current_trial: null,
    discounts: [],
    metadata: item.metadata,
    plan: presentPlan(price),
    price: presentPrice(price),
    ...(item.quantity === null ? {} : { quantity: item.quantity }),
    subscription: subscription.id,
    tax_rates: [],
  };
}
