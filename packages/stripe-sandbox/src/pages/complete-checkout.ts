import { cardError, takePaymentMethodFor } from "../cards/use-payment-method.ts";
import { createCustomer } from "../engine/create-customer.ts";
import { attemptPayment } from "../engine/payment-intents.ts";
import { attemptSetup, createSetupIntent } from "../engine/setup-intents.ts";
import { startSubscription } from "../engine/start-subscription.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import type { FormObject } from "../http/form-data.ts";
import { presentCheckoutSession } from "../present/present-sessions.ts";
import type { CardFailure, CheckoutSessionRow, PaymentMethodRow } from "../store/rows.ts";

/** What the checkout page does next: it asks the payer, or it leaves. */
export type CheckoutStep = { client_secret: string } | { redirect: string };

/** Pays an open checkout with a card. A refused card leaves nothing behind, so that another can be tried. */
export function payCheckout(world: World, id: string, form: FormObject): CheckoutStep {
  const session = withCustomer(world, openSession(world, id), form);
  const method = takePaymentMethodFor(world, textOf(form, "payment_method"), session.customer);
  if (session.mode === "setup") {
    const intent =
      (session.setup_intent && world.tables.setup_intents.find(session.setup_intent)) ||
      createSetupIntent(world, { customer: session.customer });
    world.tables.checkout_sessions.update(id, { setup_intent: intent.id });
    return setUp(world, id, intent.id, method);
  }
  const subscription = attemptedSubscription(world, session);
  if (subscription.pending_setup_intent !== null) {
    return setUp(world, id, subscription.pending_setup_intent, method);
  }
  const invoice = world.tables.invoices.find(subscription.latest_invoice ?? "");
  const intent =
    invoice?.payment_intent && world.tables.payment_intents.find(invoice.payment_intent);
  if (!intent) return finishCheckout(world, id);
  const done = attemptPayment(world, intent, { method, present: true });
  if (done.last_payment_error) throw refused(done.last_payment_error);
  return done.status === "requires_action"
    ? { client_secret: done.client_secret }
    : finishCheckout(world, id);
}

/** Completes a checkout whose payment or set-up has succeeded, and says where its page goes. */
export function finishCheckout(world: World, id: string): CheckoutStep {
  const { checkout_sessions, setup_intents, subscriptions } = world.tables;
  const session = openSession(world, id);
  const subscription = subscriptions.find(session.attempted_subscription ?? "");
  const isDone =
    session.mode === "setup"
      ? setup_intents.find(session.setup_intent ?? "")?.status === "succeeded"
      : subscription?.status === "active" && subscription.pending_setup_intent === null;
  if (!isDone) throw invalidRequest("This checkout is not paid yet.");
  const row = checkout_sessions.update(id, {
    status: "complete",
    subscription: subscription?.id ?? null,
    invoice: subscription?.latest_invoice ?? null,
  });
  world.emit("checkout.session.completed", presentCheckoutSession(world, row));
  return { redirect: successUrl(row) };
}

export function successUrl(session: CheckoutSessionRow) {
  return session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function setUp(
  world: World,
  sessionId: string,
  intentId: string,
  method: PaymentMethodRow,
): CheckoutStep {
  const intent = world.tables.setup_intents.find(intentId);
  if (intent === undefined) throw noSuch("setup_intent", intentId);
  const done = attemptSetup(world, intent, method);
  if (done.last_setup_error) throw refused(done.last_setup_error);
  return done.status === "requires_action"
    ? { client_secret: done.client_secret }
    : finishCheckout(world, sessionId);
}

function attemptedSubscription(world: World, session: CheckoutSessionRow) {
  const earlier = world.tables.subscriptions.find(session.attempted_subscription ?? "");
  if (earlier && earlier.status !== "incomplete_expired") return earlier;
  const customer = world.tables.customers.find(session.customer ?? "");
  if (customer === undefined) throw noSuch("customer", session.customer ?? "", "customer");
  const subscription = startSubscription(world, {
    // The card of the checkout is charged, not the one on file.
    customer: { ...customer, default_payment_method: null },
    items: session.line_items.map(({ price, quantity }) => ({
      price,
      quantity: quantity ?? undefined,
    })),
    paymentBehavior: "default_incomplete",
    proration: "create_prorations",
    save_default_payment_method: "on_subscription",
    description: session.subscription_description,
    metadata: session.subscription_metadata,
  });
  world.tables.checkout_sessions.update(session.id, { attempted_subscription: subscription.id });
  return subscription;
}

function withCustomer(world: World, session: CheckoutSessionRow, form: FormObject) {
  if (session.customer !== null) return session;
  const customer = createCustomer(world, {
    email: session.customer_email ?? textOf(form, "email"),
  });
  return world.tables.checkout_sessions.update(session.id, { customer: customer.id });
}

function openSession(world: World, id: string) {
  const session = world.tables.checkout_sessions.find(id);
  if (session === undefined) throw noSuch("checkout.session", id);
  if (session.status !== "open") throw invalidRequest(`This checkout is ${session.status}.`);
  return session;
}

function refused(failure: CardFailure) {
  return cardError(failure);
}

function textOf(form: FormObject, name: string) {
  const value = form[name];
  if (typeof value !== "string" || value === "") throw missingParameter(name);
  return value;
}
