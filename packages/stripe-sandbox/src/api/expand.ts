import type { World } from "../engine/world.ts";
import { invalidRequest } from "../http/api-error.ts";
import { presentMeter, presentPrice, presentProduct } from "../present/present-catalogue.ts";
import { presentCustomer, presentDeletedCustomer } from "../present/present-customer.ts";
import { presentPaymentIntent, presentSetupIntent } from "../present/present-intents.ts";
import { confirmationSecret, invoicePayments, presentInvoice } from "../present/present-invoice.ts";
import { presentPaymentMethod } from "../present/present-payment-method.ts";
import { checkoutLineItems } from "../present/present-sessions.ts";
import { presentSubscription } from "../present/present-subscription.ts";
import { list } from "../present/wire.ts";

type Resource = Record<string, unknown>;

const deepest = 4;

/** Puts the resources that `expand` names in the place of their ids, in a copy of the answer. */
export function expandAnswer(world: World, answer: unknown, paths: string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > deepest) {
      throw invalidRequest(
        `You cannot expand more than 4 levels of a property. Property: ${path}`,
        {
          code: "property_expansion_max_depth",
          param: "expand",
        },
      );
    }
    expandPath(world, copy, steps, path);
  }
  return copy;
}

function expandPath(world: World, at: unknown, steps: string[], path: string): void {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  if (Array.isArray(at)) {
    for (const one of at) expandPath(world, one, steps, path);
    return;
  }
  if (!isResource(at)) throw notExpandable(path);
  if (!(step in at)) {
    const added = included(world, at, step);
    if (added === undefined) throw notExpandable(path);
    at[step] = added;
  } else if (typeof at[step] === "string") {
    const found = findResource(world, at[step]);
    if (found === undefined) throw notExpandable(path);
    at[step] = found;
  }
  const next = at[step];
  if (rest.length > 0 && next !== null) expandPath(world, next, rest, path);
}

/** What a resource only has in it when it is asked for. */
function included(world: World, resource: Resource, field: string) {
  const id = String(resource.id);
  const { checkout_sessions, customers, invoices, subscriptions } = world.tables;
  if (resource.object === "invoice") {
    const row = invoices.find(id);
    if (field === "confirmation_secret") return row ? confirmationSecret(world, row) : null;
    if (field === "payments" && row) return invoicePayments(world, row);
  }
  if (resource.object === "checkout.session" && field === "line_items") {
    const row = checkout_sessions.find(id);
    if (row) return checkoutLineItems(world, row);
  }
  if (resource.object === "customer" && field === "subscriptions" && customers.find(id)) {
    const rows = subscriptions
      .all()
      .filter((row) => row.customer === id && row.status !== "canceled");
    return list(
      `/v1/customers/${id}/subscriptions`,
      rows.reverse().map((row) => presentSubscription(world, row)),
    );
  }
  return undefined;
}

function findResource(world: World, id: string): unknown {
  const { tables } = world;
  const customer = tables.customers.find(id);
  if (customer) return customer.deleted ? presentDeletedCustomer(id) : presentCustomer(customer);
  const method = tables.payment_methods.find(id);
  if (method) return presentPaymentMethod(method);
  const invoice = tables.invoices.find(id);
  if (invoice) return presentInvoice(world, invoice);
  const payment = tables.payment_intents.find(id);
  if (payment) return presentPaymentIntent(world, payment);
  const setup = tables.setup_intents.find(id);
  if (setup) return presentSetupIntent(world, setup);
  const subscription = tables.subscriptions.find(id);
  if (subscription) return presentSubscription(world, subscription);
  const price = tables.prices.find(id);
  if (price) return presentPrice(price);
  const product = tables.products.find(id);
  if (product) return presentProduct(product);
  const meter = tables.meters.find(id);
  return meter && presentMeter(meter);
}

function isResource(value: unknown): value is Resource {
  return typeof value === "object" && value !== null;
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}
