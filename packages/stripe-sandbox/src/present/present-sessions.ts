import type Stripe from "stripe";
import { lineAmount } from "../engine/amounts.ts";
import type { World } from "../engine/world.ts";
import type { CheckoutSessionRow, PortalSessionRow } from "../store/rows.ts";
import { presentPrice } from "./present-catalogue.ts";
import { list, type Wire } from "./wire.ts";

export function presentCheckoutSession(
  world: World,
  row: CheckoutSessionRow,
): Wire<Stripe.Checkout.Session> {
  const customer = row.customer === null ? undefined : world.tables.customers.find(row.customer);
  const total = row.mode === "setup" ? null : checkoutTotal(world, row);
  const email = customer?.email ?? row.customer_email;
  return {
    id: row.id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: row.created,
    currency: row.mode === "setup" ? null : row.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: row.customer,
    customer_account: null,
    customer_creation: row.customer === null ? "always" : null,
    customer_details:
      email === null
        ? null
        : {
            address: null,
            business_name: null,
            email,
            individual_name: null,
            name: customer?.name ?? null,
            phone: null,
            tax_exempt: "none",
            tax_ids: null,
          },
    customer_email: row.customer_email,
    discounts: [],
    expires_at: row.expires_at,
    integration_identifier: null,
    invoice: row.invoice,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: row.metadata,
    mode: row.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: paymentStatus(row),
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: row.setup_intent,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: row.status,
    submit_type: null,
    subscription: row.subscription,
    success_url: row.success_url,
    total_details:
      total === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: row.status === "open" ? world.links.checkout(row.id) : null,
    wallet_options: null,
  };
}

/** What is due on the day of the checkout; metered prices come later. */
export function checkoutTotal(world: World, row: CheckoutSessionRow) {
  return row.line_items.reduce((sum, item) => {
    const price = world.tables.prices.find(item.price);
    return price && item.quantity !== null ? sum + lineAmount(price, item.quantity) : sum;
  }, 0);
}

export function checkoutLineItems(world: World, row: CheckoutSessionRow) {
  return list(
    `/v1/checkout/sessions/${row.id}/line_items`,
    row.line_items.flatMap((item) => {
      const price = world.tables.prices.find(item.price);
      if (price === undefined) return [];
      const amount = item.quantity === null ? 0 : lineAmount(price, item.quantity);
      return [
        {
          id: item.id,
          object: "item",
          amount_discount: 0,
          amount_subtotal: amount,
          amount_tax: 0,
          amount_total: amount,
          currency: price.currency,
          description: world.tables.products.find(price.product)?.name ?? null,
          price: presentPrice(price),
          quantity: item.quantity,
        },
      ];
    }),
  );
}

export function presentPortalSession(
  world: World,
  row: PortalSessionRow,
): Wire<Stripe.BillingPortal.Session> {
  return {
    id: row.id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: row.created,
    customer: row.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: row.return_url,
    url: world.links.portal(row.token),
  };
}

function paymentStatus(row: CheckoutSessionRow) {
  if (row.mode === "setup") return "no_payment_required";
  return row.status === "complete" ? "paid" : "unpaid";
}
