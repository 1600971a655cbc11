/** What the sandbox keeps of each resource. Times are seconds since 1970, amounts are minor units. */
export type Metadata = Record<string, string>;

export type Address = {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
};

type Row = { id: string; created: number };

export type CustomerRow = Row & {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  address: Address | null;
  metadata: Metadata;
  /** What the customer owes beyond the invoices; negative is a credit. */
  balance: number;
  currency: string | null;
  default_payment_method: string | null;
  invoice_prefix: string;
  next_invoice_sequence: number;
  deleted: boolean;
};

export type ProductRow = Row & {
  updated: number;
  name: string;
  active: boolean;
  description: string | null;
  unit_label: string | null;
  statement_descriptor: string | null;
  url: string | null;
  images: string[];
  metadata: Metadata;
};

export type Interval = "day" | "week" | "month" | "year";

export type Recurring = {
  interval: Interval;
  interval_count: number;
  usage_type: "licensed" | "metered";
  meter: string | null;
};

export type PriceRow = Row & {
  active: boolean;
  currency: string;
  /** In minor units, with up to twelve decimals. */
  unit_amount_decimal: string;
  lookup_key: string | null;
  nickname: string | null;
  product: string;
  recurring: Recurring | null;
  metadata: Metadata;
};

export type MeterRow = Row & {
  updated: number;
  display_name: string;
  event_name: string;
  formula: "sum" | "count" | "last";
  customer_key: string;
  value_key: string;
  active: boolean;
  deactivated_at: number | null;
};

/** Its id is the event's identifier. */
export type MeterEventRow = Row & {
  event_name: string;
  customer: string;
  value: number;
  payload: Record<string, string>;
  timestamp: number;
};

/** How a test card behaves; the number itself is never kept. */
export type CardBehaviour =
  | "succeeds"
  | "generic_decline"
  | "insufficient_funds"
  | "lost_card"
  | "stolen_card"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error"
  | "declines_after_attaching"
  | "authenticates_at_setup"
  | "authenticates_always";

export type PaymentMethodRow = Row & {
  customer: string | null;
  billing_details: {
    address: Address | null;
    email: string | null;
    name: string | null;
    phone: string | null;
  };
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    country: string;
    funding: string;
    fingerprint: string;
    cvc_check: "pass" | "fail" | "unchecked" | null;
  };
  behaviour: CardBehaviour;
  /** Its holder has authenticated it for later payments. */
  set_up: boolean;
  /** It was attached once and taken off again: it can never be used again. */
  used_up: boolean;
  metadata: Metadata;
};

/** Why the last attempt with a card failed. */
export type CardFailure = {
  type: "card_error" | "invalid_request_error";
  code: string;
  decline_code?: string;
  message: string;
  /** The id of the card. */
  payment_method?: string;
};

export type NextAction =
  | { type: "use_stripe_sdk" }
  | { type: "redirect_to_url"; return_url: string };

export type PaymentIntentRow = Row & {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  client_secret: string;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "succeeded"
    | "canceled";
  payment_method: string | null;
  last_payment_error: CardFailure | null;
  next_action: NextAction | null;
  setup_future_usage: "off_session" | "on_session" | null;
  description: string | null;
  receipt_email: string | null;
  invoice: string | null;
  automatic_payment_methods: boolean;
  canceled_at: number | null;
  cancellation_reason: string | null;
  metadata: Metadata;
};

export type SetupIntentRow = Row & {
  customer: string | null;
  client_secret: string;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "succeeded"
    | "canceled";
  payment_method: string | null;
  last_setup_error: CardFailure | null;
  next_action: NextAction | null;
  usage: "off_session" | "on_session";
  description: string | null;
  /** The subscription whose payments it prepares. */
  subscription: string | null;
  automatic_payment_methods: boolean;
  cancellation_reason: string | null;
  metadata: Metadata;
};

export type SubscriptionItem = {
  id: string;
  created: number;
  price: string;
  /** Null for metered prices. */
  quantity: number | null;
  /** For metered prices: from when on the usage has not been billed yet. */
  usage_from: number;
  metadata: Metadata;
};

export type PendingUpdate = {
  items: SubscriptionItem[];
  billing_cycle_anchor: number | null;
  cancel_at_period_end: boolean | null;
  metadata: Metadata | null;
  expires_at: number;
  /** The period the items get when they are applied. */
  period_start: number;
  period_end: number;
  invoice: string;
};

export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled";

export type SubscriptionRow = Row & {
  customer: string;
  status: SubscriptionStatus;
  currency: string;
  items: SubscriptionItem[];
  current_period_start: number;
  current_period_end: number;
  billing_cycle_anchor: number;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_reason: "cancellation_requested" | "payment_failed" | null;
  cancellation_comment: string | null;
  cancellation_feedback: string | null;
  default_payment_method: string | null;
  save_default_payment_method: "off" | "on_subscription";
  payment_method_types: string[] | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  pending_update: PendingUpdate | null;
  description: string | null;
  metadata: Metadata;
};

export type InvoiceLine = {
  id: string;
  amount: number;
  description: string;
  price: string;
  quantity: number;
  period_start: number;
  period_end: number;
  proration: boolean;
  subscription_item: string | null;
  /** The pending item it was made of. */
  invoice_item: string | null;
};

/** A proration that waits for the subscription's next invoice. */
export type InvoiceItemRow = Row & {
  customer: string;
  subscription: string;
  line: InvoiceLine;
};

export type InvoiceRow = Row & {
  customer: string;
  subscription: string | null;
  currency: string;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  number: string | null;
  billing_reason:
    | "subscription_create"
    | "subscription_cycle"
    | "subscription_update"
    | "manual"
    | "upcoming";
  lines: InvoiceLine[];
  total: number;
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  auto_advance: boolean;
  period_start: number;
  period_end: number;
  payment_intent: string | null;
  /** Opens its hosted page and PDF without a key. */
  token: string;
  subscription_metadata: Metadata;
  metadata: Metadata;
  finalized_at: number | null;
  paid_at: number | null;
  voided_at: number | null;
  uncollectible_at: number | null;
};

export type CheckoutSessionRow = Row & {
  mode: "subscription" | "setup";
  status: "open" | "complete" | "expired";
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  currency: string;
  line_items: { id: string; price: string; quantity: number | null }[];
  subscription_metadata: Metadata;
  subscription_description: string | null;
  metadata: Metadata;
  expires_at: number;
  /** Made while paying; the session names it once it is complete. */
  attempted_subscription: string | null;
  subscription: string | null;
  invoice: string | null;
  setup_intent: string | null;
};

export type PortalSessionRow = Row & {
  customer: string;
  return_url: string | null;
  token: string;
  expires_at: number;
};

export type EventRow = Row & {
  type: string;
  /** The resource as it was then. */
  object: unknown;
  previous_attributes: Record<string, unknown> | null;
  request_id: string | null;
  idempotency_key: string | null;
};

/** An event on its way; its id is the event's. Times here are real milliseconds. */
export type DeliveryRow = Row & {
  attempts: number;
  next_attempt_at: number;
  held: boolean;
};

export type IdempotencyRow = Row & {
  fingerprint: string;
  status: number;
  body: string;
};

/** How far the sandbox's clock runs ahead of the real one, in milliseconds. */
export type ClockRow = Row & { ahead: number };

export type Rows = {
  customers: CustomerRow;
  products: ProductRow;
  prices: PriceRow;
  meters: MeterRow;
  meter_events: MeterEventRow;
  payment_methods: PaymentMethodRow;
  payment_intents: PaymentIntentRow;
  setup_intents: SetupIntentRow;
  subscriptions: SubscriptionRow;
  invoice_items: InvoiceItemRow;
  invoices: InvoiceRow;
  checkout_sessions: CheckoutSessionRow;
  portal_sessions: PortalSessionRow;
  events: EventRow;
  deliveries: DeliveryRow;
  idempotency: IdempotencyRow;
  clock: ClockRow;
};
