import { authenticationFailed } from "../cards/card-failures.ts";
import { attach } from "../cards/use-payment-method.ts";
import { invalidRequest } from "../http/api-error.ts";
import { presentSetupIntent } from "../present/present-intents.ts";
import type { CardFailure, NextAction, PaymentMethodRow, SetupIntentRow } from "../store/rows.ts";
import { authoriseSetup } from "./authorise-card.ts";
import { newClientSecret, newId } from "./ids.ts";
import { changeSubscription } from "./subscription-events.ts";
import type { World } from "./world.ts";

export function createSetupIntent(world: World, intent: Partial<SetupIntentRow>) {
  const id = newId("seti").replace("seti_", "seti_1");
  const row = world.tables.setup_intents.insert({
    id,
    created: world.time(),
    customer: null,
    client_secret: newClientSecret(id),
    status: intent.payment_method ? "requires_confirmation" : "requires_payment_method",
    payment_method: null,
    last_setup_error: null,
    next_action: null,
    usage: "off_session",
    description: null,
    subscription: null,
    automatic_payment_methods: false,
    cancellation_reason: null,
    metadata: {},
    ...intent,
  });
  world.emit("setup_intent.created", presentSetupIntent(world, row));
  return row;
}

/** Asks the bank to keep the card for later payments; the intent then tells how that went. */
export function attemptSetup(
  world: World,
  intent: SetupIntentRow,
  method: PaymentMethodRow,
  nextAction: NextAction = { type: "use_stripe_sdk" },
) {
  assertSetupConfirmable(intent);
  const authorisation = authoriseSetup(method);
  if (authorisation.result === "refused") return refuse(world, intent, authorisation.failure);
  if (authorisation.result === "approved") return approve(world, intent, method);
  const waiting = world.tables.setup_intents.update(intent.id, {
    status: "requires_action",
    payment_method: method.id,
    last_setup_error: null,
    next_action: nextAction,
  });
  world.emit("setup_intent.requires_action", presentSetupIntent(world, waiting));
  return waiting;
}

/** The card's holder has passed or failed the bank's question. */
export function answerSetupChallenge(world: World, intent: SetupIntentRow, passed: boolean) {
  const method = intent.payment_method && world.tables.payment_methods.find(intent.payment_method);
  if (intent.status !== "requires_action" || !method) {
    throw invalidRequest("This SetupIntent is not waiting for an authentication.", {
      code: "setup_intent_unexpected_state",
    });
  }
  if (passed) return approve(world, intent, method);
  return refuse(world, intent, {
    ...authenticationFailed("setup_intent"),
    payment_method: method.id,
  });
}

export function cancelSetupIntent(world: World, intent: SetupIntentRow, reason: string | null) {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw unexpectedState(intent, "cancel");
  }
  const canceled = world.tables.setup_intents.update(intent.id, {
    status: "canceled",
    cancellation_reason: reason,
    next_action: null,
  });
  world.emit("setup_intent.canceled", presentSetupIntent(world, canceled));
  return canceled;
}

export function assertSetupConfirmable(intent: SetupIntentRow) {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw unexpectedState(intent, "confirm");
  }
}

function unexpectedState(intent: SetupIntentRow, verb: string) {
  return invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    { code: "setup_intent_unexpected_state" },
  );
}

function approve(world: World, intent: SetupIntentRow, method: PaymentMethodRow) {
  const { payment_methods, setup_intents, subscriptions } = world.tables;
  if (intent.customer !== null) attach(world, method, intent.customer);
  payment_methods.update(method.id, { set_up: true });
  const done = setup_intents.update(intent.id, {
    status: "succeeded",
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  });
  world.emit("setup_intent.succeeded", presentSetupIntent(world, done));
  const subscription = done.subscription && subscriptions.find(done.subscription);
  if (subscription) {
    changeSubscription(world, subscription.id, {
      pending_setup_intent: null,
      ...(subscription.save_default_payment_method === "on_subscription"
        ? { default_payment_method: method.id }
        : {}),
    });
  }
  return done;
}

function refuse(world: World, intent: SetupIntentRow, failure: CardFailure) {
  const refused = world.tables.setup_intents.update(intent.id, {
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: failure,
    next_action: null,
  });
  world.emit("setup_intent.setup_failed", presentSetupIntent(world, refused));
  return refused;
}
