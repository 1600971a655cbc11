import type Stripe from "stripe";
import { describe, expect } from "vitest";
import { customerWithCard, failureOf, type Shop, test } from "../testing/sandbox-test.ts";

const day = 86_400;

async function subscribe(stripe: Stripe, price: string, card?: string) {
  const customer = await customerWithCard(stripe, card);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
  });
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error("A subscription without items");
  return { customer, subscription, item };
}

function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === "string")
    throw new Error("The invoice is not expanded");
  return invoice;
}

/** What is left of a monthly price when some seconds of the period have passed. */
function rest(amount: number, item: Stripe.SubscriptionItem, passed: number) {
  const length = item.current_period_end - item.current_period_start;
  return Math.round((amount * (length - passed)) / length);
}

describe("a change of plan", () => {
  test("gives back and charges by the second, at once with always_invoice", async ({
    sandbox,
    stripe,
    shop,
  }) => {
    const { subscription, item } = await subscribe(stripe, shop.small.id);
    const changeAt = item.current_period_start + 10 * day + 3600;
    await sandbox.controls.advance(new Date(changeAt * 1000));
    const change = { items: [{ id: item.id, price: shop.large.id }], proration_date: changeAt };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { ...change, proration_behavior: "always_invoice" },
    });
    const changed = await stripe.subscriptions.update(subscription.id, {
      ...change,
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice"],
    });
    const invoice = invoiceOf(changed);
    const passed = 10 * day + 3600;
    const expected = [-rest(1200, item, passed), rest(4800, item, passed)];
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual(expected);
    expect(
      invoice.lines.data.map(({ parent }) => parent?.subscription_item_details?.proration),
    ).toEqual([true, true]);
    expect(invoice).toMatchObject({ status: "paid", billing_reason: "subscription_update" });
    expect(invoice.amount_paid).toBe((expected[0] ?? 0) + (expected[1] ?? 0));
    expect(preview.amount_due).toBe(invoice.amount_paid);
    expect(changed.pending_update).toBeNull();
    expect(changed.items.data[0]?.price.id).toBe(shop.large.id);
    expect(changed.items.data[0]?.current_period_end).toBe(item.current_period_end);
  });

  test("keeps the credit of a cheaper plan on the customer's balance for the next invoice", async ({
    sandbox,
    stripe,
    shop,
  }) => {
    const { customer, subscription, item } = await subscribe(stripe, shop.large.id);
    const change = { items: [{ id: item.id, price: shop.small.id }] };
    const changed = await stripe.subscriptions.update(subscription.id, {
      ...change,
      proration_date: item.current_period_start,
      proration_behavior: "always_invoice",
      expand: ["latest_invoice"],
    });
    expect(invoiceOf(changed)).toMatchObject({
      total: -3600,
      amount_due: 0,
      ending_balance: -3600,
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -3600 });
    await sandbox.controls.advance(new Date(item.current_period_end * 1000));
    const renewed = await stripe.invoices.list({ subscription: subscription.id, limit: 1 });
    expect(renewed.data[0]).toMatchObject({ total: 1200, amount_due: 0, ending_balance: -2400 });
  });

  test("waits with create_prorations for the next invoice", async ({ sandbox, stripe, shop }) => {
    const { subscription, item } = await subscribe(stripe, shop.small.id);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: shop.large.id }],
      proration_date: item.current_period_start,
    });
    const upcoming = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(upcoming.lines.data.map(({ amount }) => amount)).toEqual([-1200, 4800, 4800]);
    await sandbox.controls.advance(new Date(item.current_period_end * 1000));
    const [renewed] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(renewed?.amount_paid).toBe(upcoming.amount_due);
  });

  test("charges nothing now with none", async ({ stripe, shop }) => {
    const { subscription, item } = await subscribe(stripe, shop.small.id);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: shop.large.id }],
      proration_behavior: "none",
    });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    const upcoming = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(upcoming.amount_due).toBe(4800);
  });

  test("begins a new period when the interval changes, or the plan was free", async ({
    stripe,
    shop,
  }) => {
    const paid = await subscribe(stripe, shop.small.id);
    const yearly = await stripe.subscriptions.update(paid.subscription.id, {
      items: [{ id: paid.item.id, price: shop.yearly.id }],
      proration_date: paid.item.current_period_start,
      expand: ["latest_invoice"],
    });
    expect(invoiceOf(yearly)).toMatchObject({ amount_paid: 12_000 - 1200, status: "paid" });
    const length =
      (yearly.items.data[0]?.current_period_end ?? 0) -
      (yearly.items.data[0]?.current_period_start ?? 0);
    expect(length).toBeGreaterThanOrEqual(365 * day);
    const free = await subscribe(stripe, shop.free.id);
    const upgraded = await stripe.subscriptions.update(free.subscription.id, {
      items: [{ id: free.item.id, price: shop.small.id }],
      expand: ["latest_invoice"],
    });
    expect(invoiceOf(upgraded)).toMatchObject({ amount_paid: 1200, status: "paid" });
  });

  test("bills a new subscription's preview like the subscription itself", async ({
    stripe,
    shop,
  }) => {
    const customer = await stripe.customers.create();
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription_details: { items: [{ price: shop.small.id }, { price: shop.tasks.id }] },
    });
    expect(preview).toMatchObject({
      amount_due: 1200,
      status: "draft",
      billing_reason: "upcoming",
    });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  });
});

describe("pending_if_incomplete", () => {
  async function upgrade(stripe: Stripe, shop: Shop, card: string) {
    const made = await subscribe(stripe, shop.free.id, card);
    const changed = await stripe.subscriptions.update(made.subscription.id, {
      items: [{ id: made.item.id, price: shop.small.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      metadata: { plan: "small" },
      expand: ["latest_invoice.confirmation_secret"],
    });
    return { ...made, changed, invoice: invoiceOf(changed) };
  }

  test("holds the change back until the payer has authenticated it", async ({
    sandbox,
    stripe,
    shop,
  }) => {
    const { changed, invoice } = await upgrade(stripe, shop, "pm_card_authenticationRequired");
    expect(changed).toMatchObject({ status: "active", metadata: {} });
    expect(changed.items.data[0]?.price.id).toBe(shop.free.id);
    expect(changed.pending_update?.subscription_items?.[0]?.price.id).toBe(shop.small.id);
    expect(invoice.status).toBe("open");
    const secret = invoice.confirmation_secret?.client_secret ?? "";
    const intent = await stripe.paymentIntents.retrieve(secret.split("_secret_")[0] ?? "");
    expect(intent).toMatchObject({
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
    });
    await fetch(`${sandbox.url}/v1/3ds2/challenge`, {
      method: "POST",
      headers: { authorization: `Bearer ${sandbox.publishableKey}` },
      body: new URLSearchParams({ client_secret: secret, outcome: "passed" }),
    });
    const applied = await stripe.subscriptions.retrieve(changed.id);
    expect(applied).toMatchObject({ pending_update: null, metadata: { plan: "small" } });
    expect(applied.items.data[0]?.price.id).toBe(shop.small.id);
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toContain("customer.subscription.pending_update_applied");
  });

  test("drops the change, and its invoice, when nobody pays for 23 hours", async ({
    sandbox,
    stripe,
    shop,
  }) => {
    const { changed, invoice } = await upgrade(stripe, shop, "pm_card_chargeCustomerFail");
    await sandbox.controls.advance(
      new Date(((changed.pending_update?.expires_at ?? 0) + 1) * 1000),
    );
    const after = await stripe.subscriptions.retrieve(changed.id);
    expect(after).toMatchObject({ status: "active", pending_update: null });
    expect(after.items.data[0]?.price.id).toBe(shop.free.id);
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe("void");
  });

  test("drops the change when its invoice is voided", async ({ stripe, shop }) => {
    const { changed, invoice } = await upgrade(stripe, shop, "pm_card_chargeCustomerFail");
    await stripe.invoices.voidInvoice(invoice.id);
    const after = await stripe.subscriptions.retrieve(changed.id);
    expect(after).toMatchObject({ status: "active", pending_update: null });
    expect(after.items.data[0]?.price.id).toBe(shop.free.id);
  });

  test("refuses fields that cannot wait", async ({ stripe, shop }) => {
    const { subscription } = await subscribe(stripe, shop.small.id);
    const failed = await stripe.subscriptions
      .update(subscription.id, { description: "x", payment_behavior: "pending_if_incomplete" })
      .catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 400, param: "description" });
  });
});

describe("error_if_incomplete", () => {
  test("takes back the whole change when the card is refused", async ({ stripe, shop }) => {
    const { subscription, item } = await subscribe(
      stripe,
      shop.free.id,
      "pm_card_chargeCustomerFail",
    );
    const failed = await stripe.subscriptions
      .update(subscription.id, {
        items: [{ id: item.id, price: shop.small.id }],
        payment_behavior: "error_if_incomplete",
      })
      .catch(failureOf);
    expect(failed).toMatchObject({ statusCode: 402, code: "card_declined" });
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after.items.data[0]?.price.id).toBe(shop.free.id);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });
});
