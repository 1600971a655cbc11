import type Stripe from "stripe";
import { describe, expect } from "vitest";
import { customerWithCard, failureOf, test } from "../testing/sandbox-test.ts";

const day = 86_400;

async function periodEnd(stripe: Stripe, id: string) {
  return (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0;
}

describe("the sandbox's clock", () => {
  test("renews a subscription and bills what was used", async ({ sandbox, stripe, shop }) => {
    const customer = await customerWithCard(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }, { price: shop.tasks.id }],
    });
    const use = (identifier: string, value: string) =>
      stripe.billing.meterEvents.create({
        event_name: "tasks",
        identifier,
        payload: { stripe_customer_id: customer.id, value },
      });
    await use("first", "30");
    await use("second", "12");
    expect(await use("second", "12").catch(failureOf)).toMatchObject({ statusCode: 400 });
    const end = await periodEnd(stripe, id);
    await sandbox.controls.advance(new Date(end * 1000));
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
    expect(invoice).toMatchObject({
      billing_reason: "subscription_cycle",
      status: "paid",
      amount_paid: 420 + 1200,
    });
    expect(invoice?.lines.data.map(({ amount, quantity }) => [amount, quantity])).toEqual([
      [420, 42],
      [1200, 1],
    ]);
    expect(await periodEnd(stripe, id)).toBeGreaterThan(end + 27 * day);
    await sandbox.controls.advance(new Date((await periodEnd(stripe, id)) * 1000));
    const [next] = (await stripe.invoices.list({ subscription: id })).data;
    expect(next?.amount_paid).toBe(1200);
  });

  test("sums what was used of a meter", async ({ stripe, shop }) => {
    const customer = await stripe.customers.create();
    const now = Math.floor(Date.now() / 1000);
    for (const value of ["5", "7"]) {
      await stripe.billing.meterEvents.create({
        event_name: "tasks",
        payload: { stripe_customer_id: customer.id, value },
      });
    }
    const minute = now - (now % 60);
    const { data } = await stripe.billing.meters.listEventSummaries(shop.meter.id, {
      customer: customer.id,
      start_time: minute - 3600,
      end_time: minute + 3600,
    });
    expect(data).toMatchObject([{ aggregated_value: 12, meter: shop.meter.id }]);
  });

  test("retries a refused renewal, then ends the subscription", async ({
    sandbox,
    stripe,
    shop,
  }) => {
    const customer = await customerWithCard(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
    });
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer.id,
    });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: bad.id },
    });
    const end = await periodEnd(stripe, id);
    const states = [];
    for (const days of [0, 3, 8, 15]) {
      await sandbox.controls.advance(new Date((end + days * day) * 1000));
      const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
      states.push([(await stripe.subscriptions.retrieve(id)).status, invoice?.attempt_count]);
    }
    expect(states).toEqual([
      ["past_due", 1],
      ["past_due", 2],
      ["past_due", 3],
      ["canceled", 4],
    ]);
  });

  test("turns active again when a retry is paid", async ({ sandbox, stripe, shop }) => {
    const customer = await customerWithCard(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
    });
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer.id,
    });
    await stripe.subscriptions.update(id, { default_payment_method: bad.id });
    await sandbox.controls.advance(new Date((await periodEnd(stripe, id)) * 1000));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
    const [open] = (await stripe.invoices.list({ subscription: id })).data;
    expect(await stripe.invoices.pay(open?.id ?? "").catch(failureOf)).toMatchObject({
      code: "card_declined",
    });
    const good = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    const paid = await stripe.invoices.pay(open?.id ?? "", { payment_method: good.id });
    expect(paid.status).toBe("paid");
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  });

  test("ends what was cancelled at the period's end, and resumes before it", async ({
    sandbox,
    stripe,
    shop,
  }) => {
    const customer = await customerWithCard(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
    });
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
    const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await sandbox.controls.advance(new Date((await periodEnd(stripe, id)) * 1000));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  test("gives up a first payment after 23 hours", async ({ sandbox, stripe, shop }) => {
    const customer = await stripe.customers.create();
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
      payment_behavior: "default_incomplete",
    });
    await sandbox.controls.advance(new Date(Date.now() + 23 * 3_600_000 + 2000));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("incomplete_expired");
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
    expect(invoice?.status).toBe("void");
  });

  test("cannot be moved back", async ({ sandbox }) => {
    await expect(sandbox.controls.advance(new Date(Date.now() - day * 1000))).rejects.toThrow(
      "backwards",
    );
  });
});
