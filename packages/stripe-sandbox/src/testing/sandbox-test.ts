import Stripe from "stripe";
import { test as base } from "vitest";
import { startStripeSandbox } from "../node/start-stripe-sandbox.ts";

type Sandbox = Awaited<ReturnType<typeof startStripeSandbox>>;

/** A test with a running sandbox of its own, the SDK that talks to it, and ready-made things to sell. */
export const test = base.extend<{ sandbox: Sandbox; stripe: Stripe; shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
  sandbox: async ({}, use) => {
    const sandbox = await startStripeSandbox({ controls: true });
    await use(sandbox);
    await sandbox.close();
  },
  stripe: async ({ sandbox }, use) => {
    await use(connect(sandbox));
  },
  shop: async ({ stripe }, use) => {
    await use(await openShop(stripe));
  },
});

/** The real SDK, pointed at the sandbox. */
export function connect(
  sandbox: Pick<Sandbox, "host" | "port" | "secretKey">,
  key = sandbox.secretKey,
) {
  return new Stripe(key, {
    host: sandbox.host,
    port: sandbox.port,
    protocol: "http",
    maxNetworkRetries: 0,
  });
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Two monthly plans, a yearly one, a free one, and a metered price of ten cents a unit. */
export async function openShop(stripe: Stripe) {
  const product = await stripe.products.create({ name: "Pro" });
  const meter = await stripe.billing.meters.create({
    display_name: "Tasks",
    event_name: "tasks",
    default_aggregation: { formula: "sum" },
  });
  const price = (unit_amount: number, interval: "month" | "year", lookup_key: string) =>
    stripe.prices.create({
      currency: "usd",
      product: product.id,
      unit_amount,
      recurring: { interval },
      lookup_key,
    });
  const tasks = await stripe.prices.create({
    currency: "usd",
    product_data: { name: "Extra tasks" },
    unit_amount: 10,
    recurring: { interval: "month", usage_type: "metered", meter: meter.id },
  });
  return {
    product,
    meter,
    tasks,
    small: await price(1200, "month", "small"),
    large: await price(4800, "month", "large"),
    yearly: await price(12_000, "year", "yearly"),
    free: await price(0, "month", "free"),
  };
}

/** A customer who has this test card on file as the default one. */
export async function customerWithCard(stripe: Stripe, card = "pm_card_visa") {
  const customer = await stripe.customers.create({ email: "ada@example.com", name: "Ada" });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
}

/** What an error of the SDK says. */
export function failureOf(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { type, code, decline_code, param, statusCode, message } = error;
  return { type, code, decline_code, param, statusCode, message };
}
