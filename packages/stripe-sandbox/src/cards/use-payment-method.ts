import type { World } from "../engine/world.ts";
import { ApiError, invalidRequest, noSuch } from "../http/api-error.ts";
import { presentPaymentMethod } from "../present/present-payment-method.ts";
import type { CardFailure, PaymentMethodRow } from "../store/rows.ts";
import { declineOf } from "./card-failures.ts";
import { createPaymentMethod } from "./create-payment-method.ts";
import { findTestCardByToken } from "./test-cards.ts";

/** The payment method of an id; `pm_card_visa` and the like make a new one. */
export function takePaymentMethod(world: World, id: string, param = "payment_method") {
  const found = world.tables.payment_methods.find(id);
  if (found) return found;
  const card = id.startsWith("pm_card_") ? findTestCardByToken(id) : undefined;
  if (card === undefined) throw noSuch("PaymentMethod", id, param);
  const year = new Date(world.time() * 1000).getUTCFullYear() + 1;
  return createPaymentMethod(world, { ...card, exp_month: 12, exp_year: year, withCvc: true });
}

/** The payment method, if this customer may pay with it. */
export function takePaymentMethodFor(
  world: World,
  id: string,
  customer: string | null,
  param = "payment_method",
) {
  const method = takePaymentMethod(world, id, param);
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      customer === null
        ? "The provided PaymentMethod is attached to a Customer, so the Customer must be named too."
        : "The provided PaymentMethod belongs to another Customer.",
      { param },
    );
  }
  if (method.used_up) {
    throw invalidRequest(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
      { param },
    );
  }
  return method;
}

/** Attaches a card to a customer without asking the bank. */
export function attach(world: World, method: PaymentMethodRow, customer: string) {
  if (method.customer === customer) return method;
  const attached = world.tables.payment_methods.update(method.id, {
    customer,
    card: {
      ...method.card,
      cvc_check: method.card.cvc_check === "unchecked" ? "pass" : method.card.cvc_check,
    },
  });
  world.emit("payment_method.attached", presentPaymentMethod(attached));
  return attached;
}

/** Attaches after asking the bank, as the attach call does; a refusal is a `card_error`. */
export function attachChecked(world: World, method: PaymentMethodRow, customer: string) {
  const failure = declineOf(method.behaviour, { charging: false });
  if (failure) throw cardError(failure);
  return attach(world, method, customer);
}

export function cardError(failure: CardFailure, more: Record<string, unknown> = {}) {
  const { payment_method, ...body } = failure;
  return new ApiError(
    402,
    { ...body, ...more },
    // The failed attempt is part of the intent's history.
    { keepChanges: Object.keys(more).length > 0 },
  );
}
