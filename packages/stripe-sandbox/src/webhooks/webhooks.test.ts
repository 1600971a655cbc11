import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { describe, expect, onTestFinished } from "vitest";
import { startStripeSandbox } from "../node/start-stripe-sandbox.ts";
import { connect, customerWithCard, openShop, test } from "../testing/sandbox-test.ts";

type Received = { body: string; signature: string };

/** A receiver that answers with `status` and keeps what it was sent. */
async function receive(status: () => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(status()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on TCP has this kind of address.
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function start(options: Parameters<typeof startStripeSandbox>[0]) {
  const sandbox = await startStripeSandbox(options);
  onTestFinished(sandbox.close);
  return { sandbox, stripe: connect(sandbox) };
}

function typesOf(received: Received[]) {
  return received.map(({ body }) => JSON.parse(body).type);
}

describe("webhooks", () => {
  test("arrive signed, one for each change", async () => {
    const { received, url } = await receive();
    const { sandbox, stripe } = await start({ webhookUrl: url });
    const shop = await openShop(stripe);
    const customer = await customerWithCard(stripe);
    await sandbox.settled();
    received.length = 0;
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: shop.small.id }] });
    await sandbox.settled();
    const events = received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret),
    );
    expect(events.map(({ type }) => type)).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "customer.subscription.updated",
      "payment_intent.created",
      "invoice.finalized",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
    expect(events[0]?.api_version).toBe(Stripe.API_VERSION);
    expect(events.at(-1)?.data).toMatchObject({
      object: { status: "active" },
      previous_attributes: { status: "incomplete" },
    });
  });

  test("are refused by the SDK when they were changed on the way", async () => {
    const { received, url } = await receive();
    const { sandbox, stripe } = await start({ webhookUrl: url });
    await stripe.customers.create({ email: "ada@example.com" });
    await sandbox.settled();
    const { body = "", signature = "" } = received[0] ?? {};
    const forged = body.replace("ada@", "eve@");
    expect(() => stripe.webhooks.constructEvent(forged, signature, sandbox.webhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  test("are repeated until they are taken", async () => {
    let answers = 0;
    const { received, url } = await receive(() => {
      answers += 1;
      return answers <= 1 ? 500 : 200;
    });
    const { sandbox, stripe } = await start({ webhookUrl: url });
    await stripe.customers.create();
    await sandbox.settled();
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(1);
    await expect.poll(() => received.length).toBe(2);
    await sandbox.settled();
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
  });

  test("come late, twice and in another order when they are told to", async () => {
    const { received, url } = await receive();
    const { sandbox, stripe } = await start({ webhookUrl: url, controls: true });
    sandbox.controls.holdWebhooks();
    await stripe.customers.create();
    await stripe.products.create({ name: "Pro" });
    await sandbox.settled();
    expect(received).toEqual([]);
    await sandbox.controls.releaseWebhooks({ order: "reversed", copies: 2 });
    const types = ["product.created", "customer.created"];
    expect(typesOf(received)).toEqual([...types, ...types]);
    await stripe.customers.create();
    await sandbox.settled();
    expect(received).toHaveLength(5);
    await sandbox.controls.redeliver((await stripe.events.list()).data[0]?.id ?? "");
    expect(received.at(-1)?.body).toBe(received.at(-2)?.body);
  });
});
