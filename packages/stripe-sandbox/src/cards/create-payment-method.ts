import { newId } from "../engine/ids.ts";
import type { World } from "../engine/world.ts";
import type { PaymentMethodRow } from "../store/rows.ts";
import type { TestCard } from "./test-cards.ts";

type NewCard = TestCard & {
  number: string;
  exp_month: number;
  exp_year: number;
  withCvc: boolean;
};

/** Keeps a test card as a payment method: its last four digits and how it behaves, not its number. */
export function createPaymentMethod(
  world: World,
  card: NewCard,
  details: Partial<PaymentMethodRow["billing_details"]> = {},
  metadata: Record<string, string> = {},
): PaymentMethodRow {
  return world.tables.payment_methods.insert({
    id: newId("pm"),
    created: world.time(),
    customer: null,
    billing_details: { address: null, email: null, name: null, phone: null, ...details },
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      country: "US",
      funding: card.funding ?? "credit",
      fingerprint: fingerprintOf(card.token),
      cvc_check: card.withCvc ? "unchecked" : null,
    },
    behaviour: card.behaviour,
    set_up: false,
    used_up: false,
    metadata,
  });
}

/** The same card has the same fingerprint (FNV-1a, 64 bits); made of its name, for the number must not leak. */
function fingerprintOf(name: string) {
  let hash = 0xcbf29ce484222325n;
  for (const letter of name) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  }
  return hash.toString(36).padStart(16, "0").slice(-16);
}
