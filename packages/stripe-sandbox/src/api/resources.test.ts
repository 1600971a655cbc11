import Stripe from "stripe";
import { describe, expect } from "vitest";
import { customerWithCard, failureOf, test } from "../testing/sandbox-test.ts";

describe("customers", () => {
  test("are made, found by email, changed and deleted", async ({ stripe, shop }) => {
    const made = await stripe.customers.create({
      email: "ada@example.com",
      metadata: { team: "7", colour: "red" },
    });
    await stripe.customers.create({ email: "bob@example.com" });
    const found = await stripe.customers.list({ email: "ada@example.com" });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
    const changed = await stripe.customers.update(made.id, {
      name: "Ada",
      metadata: { colour: "", size: "L" },
    });
    expect(changed).toMatchObject({ name: "Ada", email: "ada@example.com" });
    expect(changed.metadata).toEqual({ team: "7", size: "L" });
    const cleared = await stripe.customers.update(made.id, { name: "", metadata: "" });
    expect(cleared).toMatchObject({ name: null, metadata: {} });
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: made.id });
    const { id } = await stripe.subscriptions.create({
      customer: made.id,
      items: [{ price: shop.small.id }],
      default_payment_method: card.id,
    });
    expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    expect(await stripe.customers.update(made.id, { name: "x" }).catch(failureOf)).toMatchObject({
      statusCode: 404,
    });
  });

  test("only take a card of their own as the default one", async ({ stripe }) => {
    const ada = await customerWithCard(stripe);
    const bob = await stripe.customers.create();
    const card = String(ada.invoice_settings.default_payment_method);
    const failed = await stripe.customers
      .update(bob.id, { invoice_settings: { default_payment_method: card } })
      .catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 400 });
    const loose = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
    expect(
      await stripe.customers
        .update(bob.id, { invoice_settings: { default_payment_method: loose.id } })
        .catch(failureOf),
    ).toMatchObject({ statusCode: 400, code: "resource_missing" });
  });
});

describe("prices", () => {
  test("are found by lookup key, which moves only when told to", async ({ stripe, shop }) => {
    const params = {
      currency: "usd",
      product: shop.product.id,
      unit_amount: 1500,
      recurring: { interval: "month" as const },
      lookup_key: "small",
    };
    expect(await stripe.prices.create(params).catch(failureOf)).toMatchObject({
      statusCode: 400,
      param: "lookup_key",
    });
    const moved = await stripe.prices.create({ ...params, transfer_lookup_key: true });
    const { data } = await stripe.prices.list({ lookup_keys: ["small", "large"], active: true });
    expect(data.map(({ id }) => id).sort()).toEqual([moved.id, shop.large.id].sort());
    expect((await stripe.prices.retrieve(shop.small.id)).lookup_key).toBeNull();
  });

  test("of fractions of a cent are multiplied before they are rounded", async ({
    stripe,
    shop,
  }) => {
    const price = await stripe.prices.create({
      currency: "usd",
      product: shop.product.id,
      unit_amount_decimal: Stripe.Decimal.from("0.25"),
      recurring: { interval: "month" },
    });
    expect(price.unit_amount).toBeNull();
    expect(String(price.unit_amount_decimal)).toBe("0.25");
    const customer = await stripe.customers.create();
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription_details: { items: [{ price: price.id, quantity: 10 }] },
    });
    expect(preview.total).toBe(3);
  });

  test.for([
    {
      what: "a metered one without a meter",
      recurring: { interval: "month" as const, usage_type: "metered" as const },
      param: "recurring[meter]",
    },
    {
      what: "an interval that is none",
      recurring: { interval: "decade" },
      param: "recurring[interval]",
    },
  ])("refuse $what", async ({ recurring, param }, { stripe, shop }) => {
    const failed = await stripe.prices
      .create({ currency: "usd", product: shop.product.id, unit_amount: 1, recurring })
      .catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 400, param });
  });

  test("that are inactive cannot be subscribed to", async ({ stripe, shop }) => {
    const customer = await customerWithCard(stripe);
    await stripe.prices.update(shop.small.id, { active: false });
    const failed = await stripe.subscriptions
      .create({ customer: customer.id, items: [{ price: shop.small.id }] })
      .catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 400, param: "items[0][price]" });
  });
});

describe("products and meters", () => {
  test("are read again as they were made", async ({ stripe, shop }) => {
    const product = await stripe.products.update(shop.product.id, { description: "All of it" });
    expect(await stripe.products.retrieve(product.id)).toMatchObject({ description: "All of it" });
    expect((await stripe.billing.meters.list({ status: "active" })).data).toHaveLength(1);
    const meter = await stripe.billing.meters.retrieve(shop.meter.id);
    expect(meter).toMatchObject({ event_name: "tasks", default_aggregation: { formula: "sum" } });
  });

  test.for([
    {
      what: "of an unknown customer",
      event: { payload: { stripe_customer_id: "cus_none", value: "1" } },
    },
    { what: "without a number", event: { payload: { value: "many" } } },
    { what: "of an unknown meter", event: { event_name: "shoes" } },
    { what: "of long ago", event: { timestamp: 1_000_000_000 } },
  ])("refuse an event $what", async ({ event }, { stripe, shop }) => {
    const customer = await stripe.customers.create();
    const payload = { stripe_customer_id: customer.id, value: "1", ...event.payload };
    const failed = await stripe.billing.meterEvents
      .create({ event_name: shop.meter.event_name, ...event, payload })
      .catch(failureOf);
    expect(failed).toMatchObject({ type: "StripeInvalidRequestError" });
  });
});

describe("subscriptions", () => {
  test("end at once, with the unused time given back", async ({ stripe, shop }) => {
    const customer = await customerWithCard(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }, { price: shop.tasks.id }],
    });
    const items = await stripe.subscriptionItems.list({ subscription: id });
    expect(items.data.map(({ price }) => price.id)).toEqual([shop.small.id, shop.tasks.id]);
    const ended = await stripe.subscriptions.cancel(id, {
      prorate: true,
      cancellation_details: { comment: "Too cold" },
    });
    expect(ended).toMatchObject({
      status: "canceled",
      cancellation_details: { comment: "Too cold" },
    });
    const { balance } = await stripe.customers.retrieve(customer.id).then((one) => {
      if (one.deleted) throw new Error("The customer is gone");
      return one;
    });
    expect(balance).toBeLessThanOrEqual(-1199);
    expect(
      await stripe.subscriptions.update(id, { metadata: { a: "b" } }).catch(failureOf),
    ).toMatchObject({
      statusCode: 404,
    });
    const byStatus = (status: "active" | "canceled" | "all") =>
      stripe.subscriptions.list({ customer: customer.id, status }).then(({ data }) => data.length);
    expect(await Promise.all([byStatus("active"), byStatus("canceled"), byStatus("all")])).toEqual([
      0, 1, 1,
    ]);
  });

  test("bill what was used when they end at once", async ({ sandbox, stripe, shop }) => {
    const customer = await customerWithCard(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.tasks.id }],
    });
    await stripe.billing.meterEvents.create({
      event_name: "tasks",
      payload: { stripe_customer_id: customer.id, value: "300" },
    });
    await sandbox.controls.advance(new Date(Date.now() + 3_600_000));
    await stripe.subscriptions.cancel(id, { invoice_now: true });
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data[0]).toMatchObject({ amount_paid: 3000, status: "paid" });
  });

  test("that cost nothing yet ask for a card by a set-up intent", async ({ stripe, shop }) => {
    const customer = await stripe.customers.create();
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.tasks.id }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      expand: ["pending_setup_intent"],
    });
    expect(made.status).toBe("active");
    const intent = made.pending_setup_intent;
    if (intent === null || typeof intent === "string")
      throw new Error("The intent is not expanded");
    await stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    const after = await stripe.subscriptions.retrieve(made.id, {
      expand: ["default_payment_method"],
    });
    expect(after).toMatchObject({
      pending_setup_intent: null,
      default_payment_method: { customer: customer.id, card: { last4: "4242" } },
    });
  });

  test("may begin their periods on a later day", async ({ stripe, shop }) => {
    const customer = await customerWithCard(stripe);
    const anchor = Math.floor(Date.now() / 1000) + 10 * 86_400;
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
      billing_cycle_anchor: anchor,
      expand: ["latest_invoice"],
    });
    expect(made.items.data[0]?.current_period_end).toBe(anchor);
    const invoice = made.latest_invoice;
    if (invoice === null || typeof invoice === "string")
      throw new Error("The invoice is not expanded");
    expect(invoice.amount_paid).toBeGreaterThan(300);
    expect(invoice.amount_paid).toBeLessThan(500);
  });
});

describe("intents", () => {
  test("can be cancelled, after which they cannot be confirmed", async ({ stripe }) => {
    const payment = await stripe.paymentIntents.create({ amount: 900, currency: "usd" });
    expect(await stripe.paymentIntents.cancel(payment.id)).toMatchObject({ status: "canceled" });
    const confirmed = await stripe.paymentIntents
      .confirm(payment.id, { payment_method: "pm_card_visa" })
      .catch(failureOf);
    expect(confirmed).toMatchObject({ code: "payment_intent_unexpected_state" });
    const setup = await stripe.setupIntents.create({});
    expect(await stripe.setupIntents.cancel(setup.id)).toMatchObject({ status: "canceled" });
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe("canceled");
  });
});

describe("events", () => {
  test("tell which call they come from", async ({ stripe }) => {
    const made = await stripe.customers.create({}, { idempotencyKey: "make-ada" });
    const [event] = (await stripe.events.list({ type: "customer.*" })).data;
    expect(event).toMatchObject({
      type: "customer.created",
      data: { object: { id: made.id } },
      request: { id: made.lastResponse.requestId, idempotency_key: "make-ada" },
    });
    expect(await stripe.events.retrieve(event?.id ?? "")).toMatchObject({ id: event?.id });
  });
});
