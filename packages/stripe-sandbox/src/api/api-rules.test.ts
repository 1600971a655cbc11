import { patience } from "@sitewright/tooling/patience";
import Stripe from "stripe";
import { describe, expect } from "vitest";
import { connect, customerWithCard, failureOf, test } from "../testing/sandbox-test.ts";

describe("parameters", () => {
  test.for([
    {
      what: "an unknown one",
      body: "email=a%40b.c&colour=red",
      error: { code: "parameter_unknown", param: "colour" },
    },
    {
      what: "an unknown nested one",
      body: "invoice_settings[colour]=red",
      error: { code: "parameter_unknown", param: "invoice_settings[colour]" },
    },
    {
      what: "text where a number belongs",
      body: "balance=much",
      error: { code: "parameter_invalid_integer", param: "balance" },
    },
    {
      what: "an address that is none",
      body: "email=nobody",
      error: { code: "email_invalid", param: "email" },
    },
    { what: "a prototype's name", body: "__proto__[x]=1", error: { code: "parameter_unknown" } },
  ])("refuses $what", async ({ body, error }, { sandbox }) => {
    const response = await fetch(`${sandbox.url}/v1/customers`, {
      method: "POST",
      body,
      headers: {
        authorization: `Bearer ${sandbox.secretKey}`,
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: "invalid_request_error", ...error },
    });
  });

  test("names what is missing, and ids that name nothing", async ({ stripe }) => {
    const customer = await stripe.customers.create();
    expect(
      await stripe.subscriptions.create({ customer: customer.id }).catch(failureOf),
    ).toMatchObject({ statusCode: 400, code: "parameter_missing", param: "items" });
    expect(await stripe.subscriptions.retrieve("sub_none").catch(failureOf)).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    const subscribed = await stripe.subscriptions
      .create({ customer: customer.id, items: [{ price: "price_none" }] })
      .catch(failureOf);
    expect(subscribed).toMatchObject({ code: "resource_missing", param: "items[0][price]" });
  });
});

describe("keys", () => {
  test("refuses others than its own", async ({ sandbox }) => {
    const failed = await connect(sandbox, "sk_test_other").customers.list().catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 401, type: "StripeAuthenticationError" });
  });

  test("opens nothing of the server to the publishable key", async ({ sandbox, stripe }) => {
    const { id } = await stripe.customers.create({ email: "ada@example.com" });
    const browser = connect(sandbox, sandbox.publishableKey);
    for (const call of [
      () => browser.customers.list(),
      () => browser.customers.retrieve(id),
      () => browser.invoices.list(),
      () => browser.subscriptions.list(),
      () => browser.events.list(),
      () => browser.paymentIntents.create({ amount: 100, currency: "usd" }),
      () => browser.paymentMethods.list({ customer: id }),
    ]) {
      expect(await call().catch(failureOf)).toMatchObject({
        statusCode: 403,
        code: "secret_key_required",
      });
    }
  });

  test("opens an intent to its own client secret only, without what is private", async ({
    sandbox,
    stripe,
  }) => {
    const customer = await stripe.customers.create({ email: "ada@example.com" });
    const mine = await stripe.paymentIntents.create({
      amount: 500,
      currency: "usd",
      customer: customer.id,
      metadata: { note: "private" },
    });
    const other = await stripe.paymentIntents.create({ amount: 700, currency: "usd" });
    const browser = connect(sandbox, sandbox.publishableKey);
    const seen = await browser.paymentIntents.retrieve(mine.id, {
      client_secret: mine.client_secret ?? "",
    });
    expect(seen).toMatchObject({ id: mine.id, amount: 500, status: "requires_payment_method" });
    expect(JSON.stringify(seen)).not.toMatch(/private|cus_/);
    const wrong = { client_secret: other.client_secret ?? "" };
    expect(await browser.paymentIntents.retrieve(mine.id, wrong).catch(failureOf)).toMatchObject({
      statusCode: 404,
    });
    expect(await browser.paymentIntents.retrieve(mine.id).catch(failureOf)).toMatchObject({
      code: "parameter_missing",
      param: "client_secret",
    });
    const expanded = await browser.paymentIntents
      .retrieve(mine.id, { client_secret: mine.client_secret ?? "", expand: ["customer"] })
      .catch(failureOf);
    expect(expanded).toMatchObject({ statusCode: 400, param: "expand" });
  });
});

describe("idempotency", () => {
  test("answers a repeated call with the first answer, and acts once", async ({ stripe }) => {
    const options = { idempotencyKey: "make-ada" };
    const first = await stripe.customers.create({ email: "ada@example.com" }, options);
    const second = await stripe.customers.create({ email: "ada@example.com" }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test("refuses the key for another call", async ({ stripe }) => {
    const options = { idempotencyKey: "make-ada" };
    await stripe.customers.create({ email: "ada@example.com" }, options);
    const failed = await stripe.customers
      .create({ email: "bob@example.com" }, options)
      .catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
  });

  test("refuses a second call while the first is under way", async ({ sandbox, stripe }) => {
    // Long enough for the second call to arrive meanwhile, whatever else the machine does.
    sandbox.controls.failNextCall({ delayMs: patience(1_500) });
    const options = { idempotencyKey: "make-ada" };
    const calls = [1, 2].map(() =>
      stripe.customers.create({ email: "ada@example.com" }, options).catch(failureOf),
    );
    const results = await Promise.all(calls);
    expect(results).toContainEqual(expect.objectContaining({ email: "ada@example.com" }));
    expect(results).toContainEqual(
      expect.objectContaining({ statusCode: 409, code: "idempotency_key_in_use" }),
    );
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test("replays a refused card without charging again", async ({ stripe }) => {
    const customer = await customerWithCard(stripe, "pm_card_chargeCustomerFail");
    const params: Stripe.PaymentIntentCreateParams = {
      amount: 900,
      currency: "usd",
      customer: customer.id,
      payment_method: String(customer.invoice_settings.default_payment_method),
      confirm: true,
    };
    const options = { idempotencyKey: "charge-ada" };
    const first = await stripe.paymentIntents.create(params, options).catch(failureOf);
    const second = await stripe.paymentIntents.create(params, options).catch(failureOf);
    expect(first).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(second).toEqual(first);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test("keeps what a call did whose connection was cut, for its repetition", async ({
    sandbox,
  }) => {
    const stripe = new Stripe(sandbox.secretKey, {
      host: sandbox.host,
      port: sandbox.port,
      protocol: "http",
      maxNetworkRetries: 2,
    });
    sandbox.controls.failNextCall({ cutAfterActing: true, method: "POST", path: "/v1/customers" });
    const made = await stripe.customers.create({ email: "ada@example.com" });
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([made.id]);
  });
});

describe("lists", () => {
  test("go by pages, newest first", async ({ stripe }) => {
    for (const name of ["a", "b", "c", "d", "e"]) await stripe.customers.create({ name });
    const first = await stripe.customers.list({ limit: 2 });
    expect(first.data.map(({ name }) => name)).toEqual(["e", "d"]);
    expect(first.has_more).toBe(true);
    const last = await stripe.customers.list({ limit: 3, starting_after: first.data[1]?.id ?? "" });
    expect(last.data.map(({ name }) => name)).toEqual(["c", "b", "a"]);
    expect(last.has_more).toBe(false);
    const back = await stripe.customers.list({ limit: 2, ending_before: last.data[0]?.id ?? "" });
    expect(back.data.map(({ name }) => name)).toEqual(["e", "d"]);
    const all: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) all.push(name);
    expect(all).toEqual(["e", "d", "c", "b", "a"]);
  });
});

describe("expand", () => {
  test("reaches into lists and nested resources", async ({ stripe, shop }) => {
    const customer = await customerWithCard(stripe);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: shop.small.id }] });
    const { data } = await stripe.subscriptions.list({
      expand: ["data.customer", "data.latest_invoice.payments"],
    });
    expect(data[0]?.customer).toMatchObject({ email: "ada@example.com" });
    expect(data[0]?.latest_invoice).toMatchObject({
      status: "paid",
      payments: { data: [{ status: "paid", payment: { type: "payment_intent" } }] },
    });
  });

  test.for(["data.shoes", "data.latest_invoice.payments.data.payment"])(
    "refuses %s",
    async (path, { stripe, shop }) => {
      const customer = await customerWithCard(stripe);
      await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: shop.small.id }],
      });
      const failed = await stripe.subscriptions.list({ expand: [path] }).catch(failureOf);
      expect(failed).toMatchObject({ statusCode: 400, param: "expand" });
    },
  );
});

describe("answers", () => {
  test("carry a request id and the asked version", async ({ stripe }) => {
    const { lastResponse } = await stripe.customers.create();
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  });

  test("say so when the provider is told to fail", async ({ sandbox, stripe }) => {
    sandbox.controls.failNextCall({ status: 503, path: "/v1/customers" });
    expect(await stripe.customers.create().catch(failureOf)).toMatchObject({ statusCode: 503 });
    expect((await stripe.customers.create()).id).toMatch(/^cus_/);
  });
});
