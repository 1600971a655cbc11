import type Stripe from "stripe";
import type { World } from "../engine/world.ts";
import type { CardFailure, NextAction, PaymentIntentRow, SetupIntentRow } from "../store/rows.ts";
import { presentPaymentMethod } from "./present-payment-method.ts";
import type { Wire } from "./wire.ts";

export function presentPaymentIntent(
  world: World,
  row: PaymentIntentRow,
): Wire<Stripe.PaymentIntent> {
  return {
    id: row.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: row.automatic_payment_methods
      ? { allow_redirects: "always", enabled: true }
      : null,
    canceled_at: row.canceled_at,
    cancellation_reason: row.cancellation_reason,
    capture_method: "automatic",
    client_secret: row.client_secret,
    confirmation_method: "automatic",
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: withPaymentMethod(world, row.last_payment_error),
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: presentNextAction(world, row.next_action, row.client_secret),
    on_behalf_of: null,
    payment_method: row.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: cardOptions,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: row.receipt_email,
    review: null,
    setup_future_usage: row.setup_future_usage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function presentSetupIntent(world: World, row: SetupIntentRow): Wire<Stripe.SetupIntent> {
  return {
    id: row.id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: row.automatic_payment_methods
      ? { allow_redirects: "always", enabled: true }
      : null,
    cancellation_reason: row.cancellation_reason,
    client_secret: row.client_secret,
    created: row.created,
    customer: row.customer,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: withPaymentMethod(world, row.last_setup_error),
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: row.metadata,
    next_action: presentNextAction(world, row.next_action, row.client_secret),
    on_behalf_of: null,
    payment_method: row.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: row.status,
    usage: row.usage,
  };
}

const cardOptions = {
  card: {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: "automatic" as const,
  },
};

const browserFields = [
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
  "usage",
];

/** What a browser with the client secret may see of an intent: not its customer, nor its metadata. */
export function publicPart(intent: object) {
  return Object.fromEntries(
    Object.entries(intent).filter(([field]) => browserFields.includes(field)),
  );
}

function presentNextAction(world: World, action: NextAction | null, clientSecret: string) {
  if (action === null) return null;
  const url = world.links.challenge(clientSecret);
  if (action.type === "redirect_to_url") {
    return { type: action.type, redirect_to_url: { return_url: action.return_url, url } };
  }
  return { type: action.type, use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
}

function withPaymentMethod(world: World, failure: CardFailure | null) {
  if (failure === null) return null;
  const { payment_method, ...rest } = failure;
  const row = payment_method ? world.tables.payment_methods.find(payment_method) : undefined;
  return { ...rest, ...(row ? { payment_method: presentPaymentMethod(row) } : {}) };
}
