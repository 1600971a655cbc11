import type Stripe from "stripe";
import type { CustomerRow } from "../store/rows.ts";
import type { Wire } from "./wire.ts";

export function presentCustomer(row: CustomerRow): Wire<Stripe.Customer> {
  return {
    id: row.id,
    object: "customer",
    address: row.address,
    balance: row.balance,
    created: row.created,
    currency: row.currency,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: row.description,
    discount: null,
    email: row.email,
    invoice_prefix: row.invoice_prefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: row.default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: row.metadata,
    name: row.name,
    next_invoice_sequence: row.next_invoice_sequence,
    phone: row.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

export function presentDeletedCustomer(id: string): Stripe.DeletedCustomer {
  return { id, object: "customer", deleted: true };
}
