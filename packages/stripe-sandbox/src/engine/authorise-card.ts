import { authenticationRequired, declineOf } from "../cards/card-failures.ts";
import type { CardFailure, PaymentMethodRow } from "../store/rows.ts";

export type Authorisation =
  | { result: "approved" }
  | { result: "authenticate" }
  | { result: "refused"; failure: CardFailure };

/** What a bank says to a payment. `present`: the card's holder is there and can be asked. */
export function authoriseCharge(
  method: PaymentMethodRow,
  { present }: { present: boolean },
): Authorisation {
  const failure = declineOf(method.behaviour, { charging: true });
  if (failure) return { result: "refused", failure: { ...failure, payment_method: method.id } };
  const mustAsk =
    method.behaviour === "authenticates_always" ||
    (method.behaviour === "authenticates_at_setup" && (present || !method.set_up));
  if (!mustAsk) return { result: "approved" };
  return present
    ? { result: "authenticate" }
    : { result: "refused", failure: { ...authenticationRequired, payment_method: method.id } };
}

/** What a bank says to keeping a card for later payments. */
export function authoriseSetup(method: PaymentMethodRow): Authorisation {
  const failure = declineOf(method.behaviour, { charging: false });
  if (failure) return { result: "refused", failure: { ...failure, payment_method: method.id } };
  const asks =
    method.behaviour === "authenticates_always" || method.behaviour === "authenticates_at_setup";
  return { result: asks ? "authenticate" : "approved" };
}
