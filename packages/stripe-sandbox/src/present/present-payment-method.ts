import type Stripe from "stripe";
import type { PaymentMethodRow } from "../store/rows.ts";
import type { Wire } from "./wire.ts";

export function presentPaymentMethod(row: PaymentMethodRow): Wire<Stripe.PaymentMethod> {
  const { card } = row;
  return {
    id: row.id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { ...row.billing_details, tax_id: null },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: row.billing_details.address?.postal_code ? "pass" : null,
        cvc_check: card.cvc_check,
      },
      country: card.country,
      display_brand: displayBrands[card.brand] ?? card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: row.created,
    customer: row.customer,
    customer_account: null,
    livemode: false,
    metadata: row.metadata,
    type: "card",
  };
}

const displayBrands: Record<string, string> = { amex: "american_express", diners: "diners_club" };
