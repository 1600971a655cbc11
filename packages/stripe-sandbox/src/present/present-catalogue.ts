import type Stripe from "stripe";
import type { MeterEventRow, MeterRow, PriceRow, ProductRow } from "../store/rows.ts";
import type { Wire } from "./wire.ts";

export function presentProduct(row: ProductRow): Wire<Stripe.Product> {
  return {
    id: row.id,
    object: "product",
    active: row.active,
    created: row.created,
    default_price: null,
    description: row.description,
    images: row.images,
    livemode: false,
    marketing_features: [],
    metadata: row.metadata,
    name: row.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: row.statement_descriptor,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: row.unit_label,
    updated: row.updated,
    url: row.url,
  };
}

export function presentPrice(row: PriceRow): Wire<Stripe.Price> {
  return {
    id: row.id,
    object: "price",
    active: row.active,
    billing_scheme: "per_unit",
    created: row.created,
    currency: row.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: row.lookup_key,
    metadata: row.metadata,
    nickname: row.nickname,
    product: row.product,
    recurring: row.recurring && { ...row.recurring, trial_period_days: null },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: row.recurring ? "recurring" : "one_time",
    unit_amount: wholeAmount(row),
    unit_amount_decimal: row.unit_amount_decimal,
  };
}

/** The older name of a recurring price, which subscription items still carry. */
export function presentPlan(row: PriceRow): Wire<Stripe.Plan> {
  return {
    id: row.id,
    object: "plan",
    active: row.active,
    amount: wholeAmount(row),
    amount_decimal: row.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: row.created,
    currency: row.currency,
    interval: row.recurring?.interval ?? "month",
    interval_count: row.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: row.metadata,
    meter: row.recurring?.meter ?? null,
    nickname: row.nickname,
    product: row.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: row.recurring?.usage_type ?? "licensed",
  };
}

export function presentMeter(row: MeterRow): Stripe.Billing.Meter {
  return {
    id: row.id,
    object: "billing.meter",
    created: row.created,
    customer_mapping: { event_payload_key: row.customer_key, type: "by_id" },
    default_aggregation: { formula: row.formula },
    display_name: row.display_name,
    event_name: row.event_name,
    event_time_window: null,
    livemode: false,
    status: row.active ? "active" : "inactive",
    status_transitions: { deactivated_at: row.deactivated_at },
    updated: row.updated,
    value_settings: { event_payload_key: row.value_key },
  };
}

export function presentMeterEvent(row: MeterEventRow): Stripe.Billing.MeterEvent {
  return {
    object: "billing.meter_event",
    created: row.created,
    event_name: row.event_name,
    identifier: row.id,
    livemode: false,
    payload: row.payload,
    timestamp: row.timestamp,
  };
}

function wholeAmount(row: PriceRow) {
  return row.unit_amount_decimal.includes(".") ? null : Number(row.unit_amount_decimal);
}
