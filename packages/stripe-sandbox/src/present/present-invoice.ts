import type Stripe from "stripe";
import type { World } from "../engine/world.ts";
import type { InvoiceLine, InvoiceRow } from "../store/rows.ts";
import { list, type Wire } from "./wire.ts";

export function presentInvoice(world: World, row: InvoiceRow): Wire<Stripe.Invoice> {
  const customer = world.tables.customers.find(row.customer);
  const finalized = row.finalized_at !== null;
  return {
    id: row.id,
    object: "invoice",
    account_country: "US",
    account_name: "Stripe sandbox",
    account_tax_ids: null,
    amount_due: row.amount_due,
    amount_overpaid: 0,
    amount_paid: row.amount_paid,
    amount_remaining: row.amount_due - row.amount_paid,
    amount_shipping: 0,
    application: null,
    attempt_count: row.attempt_count,
    attempted: row.attempt_count > 0 || row.status === "paid",
    auto_advance: row.auto_advance,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: row.billing_reason,
    collection_method: "charge_automatically",
    created: row.created,
    currency: row.currency,
    custom_fields: null,
    customer: row.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: row.finalized_at,
    ending_balance: row.ending_balance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: finalized ? world.links.invoice(row.token) : null,
    invoice_pdf: finalized ? world.links.invoicePdf(row.token) : null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: list(
      `/v1/invoices/${row.id}/lines`,
      row.lines.map((line) => presentLine(row, line)),
    ),
    livemode: false,
    metadata: row.metadata,
    next_payment_attempt: row.next_payment_attempt,
    number: row.number,
    on_behalf_of: null,
    parent:
      row.subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: {
              metadata: row.subscription_metadata,
              subscription: row.subscription,
            },
            type: "subscription_details",
          },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: row.period_end,
    period_start: row.period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: row.starting_balance,
    statement_descriptor: null,
    status: row.status,
    status_transitions: {
      finalized_at: row.finalized_at,
      marked_uncollectible_at: row.uncollectible_at,
      paid_at: row.paid_at,
      voided_at: row.voided_at,
    },
    subtotal: row.total,
    subtotal_excluding_tax: row.total,
    test_clock: null,
    total: row.total,
    total_discount_amounts: [],
    total_excluding_tax: row.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: row.finalized_at,
  };

  function presentLine(invoice: InvoiceRow, line: InvoiceLine): Wire<Stripe.InvoiceLineItem> {
    const price = world.tables.prices.find(line.price);
    return {
      id: line.id,
      object: "line_item",
      amount: line.amount,
      currency: invoice.currency,
      description: line.description,
      discount_amounts: [],
      discountable: !line.proration,
      discounts: [],
      invoice: invoice.id,
      livemode: false,
      metadata: invoice.subscription_metadata,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: line.invoice_item,
          proration: line.proration,
          proration_details: { credited_items: null },
          subscription: invoice.subscription,
          subscription_item: line.subscription_item ?? "",
        },
        type: "subscription_item_details",
      },
      period: { end: line.period_end, start: line.period_start },
      pretax_credit_amounts: [],
      pricing: price
        ? {
            price_details: { price: price.id, product: price.product },
            type: "price_details",
            unit_amount_decimal: price.unit_amount_decimal,
          }
        : null,
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      subscription: invoice.subscription,
      subtotal: line.amount,
      taxes: [],
    };
  }
}

/** The secret a browser confirms the invoice's payment with; null while there is nothing to pay. */
export function confirmationSecret(
  world: World,
  row: InvoiceRow,
): Stripe.Invoice.ConfirmationSecret | null {
  const intent = row.payment_intent && world.tables.payment_intents.find(row.payment_intent);
  if (!intent) return null;
  return { client_secret: intent.client_secret, type: "payment_intent" };
}

export function invoicePayments(world: World, row: InvoiceRow) {
  const intent = row.payment_intent && world.tables.payment_intents.find(row.payment_intent);
  const payments: Wire<Stripe.InvoicePayment>[] = intent
    ? [
        {
          id: intent.id.replace("pi_", "inpay_"),
          object: "invoice_payment",
          amount_paid: row.status === "paid" ? row.amount_paid : null,
          amount_requested: row.amount_due,
          created: intent.created,
          currency: row.currency,
          invoice: row.id,
          is_default: true,
          livemode: false,
          payment: { payment_intent: intent.id, type: "payment_intent" },
          status:
            row.status === "paid" ? "paid" : intent.status === "canceled" ? "canceled" : "open",
          status_transitions: { canceled_at: intent.canceled_at, paid_at: row.paid_at },
        },
      ]
    : [];
  return list(`/v1/invoice_payments?invoice=${row.id}`, payments);
}
