import { authenticationFailed, authenticationRequired } from "../cards/card-failures.ts";
import { attach } from "../cards/use-payment-method.ts";
import { invalidRequest } from "../http/api-error.ts";
import { presentPaymentIntent } from "../present/present-intents.ts";
import type { CardFailure, NextAction, PaymentIntentRow, PaymentMethodRow } from "../store/rows.ts";
import { authoriseCharge } from "./authorise-card.ts";
import { newClientSecret, newId } from "./ids.ts";
import { invoiceWasPaid, invoiceWasRefused } from "./invoice-outcome.ts";
import type { World } from "./world.ts";

type NewPaymentIntent = Pick<PaymentIntentRow, "amount" | "currency" | "customer"> &
  Partial<PaymentIntentRow>;

export function createPaymentIntent(world: World, intent: NewPaymentIntent) {
  const id = newId("pi").replace("pi_", "pi_3");
  const row = world.tables.payment_intents.insert({
    id,
    created: world.time(),
    amount_received: 0,
    client_secret: newClientSecret(id),
    status: intent.payment_method ? "requires_confirmation" : "requires_payment_method",
    payment_method: null,
    last_payment_error: null,
    next_action: null,
    setup_future_usage: null,
    description: null,
    receipt_email: null,
    invoice: null,
    automatic_payment_methods: false,
    canceled_at: null,
    cancellation_reason: null,
    metadata: {},
    ...intent,
  });
  world.emit("payment_intent.created", presentPaymentIntent(world, row));
  return row;
}

type Attempt = {
  method: PaymentMethodRow;
  /** Whether the payer is there to be asked. */
  present: boolean;
  nextAction?: NextAction;
};

/**
 * Charges the card once. The intent then is `succeeded`, waits for its payer (`requires_action`), or is back at
 * `requires_payment_method` with the reason in `last_payment_error`.
 */
export function attemptPayment(world: World, intent: PaymentIntentRow, attempt: Attempt) {
  assertConfirmable(intent);
  const { method } = attempt;
  const authorisation = authoriseCharge(method, attempt);
  if (authorisation.result === "refused") {
    // An invoice's payer can still be asked later, on the payment's page or in the product.
    if (authorisation.failure.code === authenticationRequired.code && intent.invoice !== null) {
      return askPayer(world, intent, method, { type: "use_stripe_sdk" });
    }
    return refuse(world, intent, authorisation.failure);
  }
  if (authorisation.result === "authenticate") {
    return askPayer(world, intent, method, attempt.nextAction ?? { type: "use_stripe_sdk" });
  }
  return approve(world, intent, method);
}

/** The payer has passed or failed the bank's question. */
export function answerPaymentChallenge(world: World, intent: PaymentIntentRow, passed: boolean) {
  const method = intent.payment_method && world.tables.payment_methods.find(intent.payment_method);
  if (intent.status !== "requires_action" || !method) {
    throw invalidRequest("This PaymentIntent is not waiting for an authentication.", {
      code: "payment_intent_unexpected_state",
    });
  }
  if (passed) return approve(world, intent, method);
  return refuse(world, intent, {
    ...authenticationFailed("payment_intent"),
    payment_method: method.id,
  });
}

export function cancelPaymentIntent(world: World, intent: PaymentIntentRow, reason: string | null) {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(intent, "cancel");
  const canceled = world.tables.payment_intents.update(intent.id, {
    status: "canceled",
    canceled_at: world.time(),
    cancellation_reason: reason,
    next_action: null,
  });
  world.emit("payment_intent.canceled", presentPaymentIntent(world, canceled));
  return canceled;
}

export function assertConfirmable(intent: PaymentIntentRow) {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw unexpectedState(intent, "confirm");
  }
}

function unexpectedState(intent: PaymentIntentRow, verb: string) {
  return invalidRequest(
    intent.status === "succeeded" && verb === "confirm"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: "payment_intent_unexpected_state" },
  );
}

function approve(world: World, intent: PaymentIntentRow, method: PaymentMethodRow) {
  const { payment_intents, payment_methods } = world.tables;
  if (intent.customer !== null && intent.setup_future_usage !== null) {
    payment_methods.update(attach(world, method, intent.customer).id, { set_up: true });
  } else if (method.customer === null) {
    payment_methods.update(method.id, { used_up: true });
  }
  const paid = payment_intents.update(intent.id, {
    status: "succeeded",
    amount_received: intent.amount,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
  world.emit("payment_intent.succeeded", presentPaymentIntent(world, paid));
  if (paid.invoice !== null) invoiceWasPaid(world, paid.invoice, method.id);
  return paid;
}

function askPayer(
  world: World,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  nextAction: NextAction,
) {
  const waiting = world.tables.payment_intents.update(intent.id, {
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction,
  });
  world.emit("payment_intent.requires_action", presentPaymentIntent(world, waiting));
  return waiting;
}

function refuse(world: World, intent: PaymentIntentRow, failure: CardFailure) {
  const refused = world.tables.payment_intents.update(intent.id, {
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: failure,
    next_action: null,
  });
  world.emit("payment_intent.payment_failed", presentPaymentIntent(world, refused));
  if (refused.invoice !== null) invoiceWasRefused(world, refused.invoice);
  return refused;
}
