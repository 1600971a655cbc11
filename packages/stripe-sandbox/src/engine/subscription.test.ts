import { describe, expect } from "vitest";
import { customerWithCard, failureOf, test } from "../testing/sandbox-test.ts";

describe("subscriptions.create", () => {
  test("waits for the browser with default_incomplete, and turns active when it has paid", async ({
    stripe,
    shop,
  }) => {
    const customer = await stripe.customers.create({ email: "ada@example.com" });
    const created = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }, { price: shop.tasks.id }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      expand: ["latest_invoice.confirmation_secret", "pending_setup_intent"],
    });
    expect(created.status).toBe("incomplete");
    const invoice = created.latest_invoice;
    if (invoice === null || typeof invoice === "string")
      throw new Error("The invoice is not expanded");
    expect(invoice).toMatchObject({ amount_due: 1200, status: "open", currency: "usd" });
    const secret = invoice.confirmation_secret?.client_secret ?? "";
    const intentId = secret.split("_secret_")[0] ?? "";
    const card = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
    const paid = await stripe.paymentIntents.confirm(intentId, { payment_method: card.id });
    expect(paid.status).toBe("succeeded");
    const active = await stripe.subscriptions.retrieve(created.id);
    expect(active).toMatchObject({ status: "active", default_payment_method: card.id });
    expect(active.items.data[0]?.current_period_end).toBeGreaterThan(active.created);
  });

  test("charges the card on file, and refuses with a declined one", async ({ stripe, shop }) => {
    const good = await customerWithCard(stripe);
    const made = await stripe.subscriptions.create({
      customer: good.id,
      items: [{ price: shop.small.id }],
    });
    expect(made.status).toBe("active");
    const bad = await customerWithCard(stripe, "pm_card_chargeCustomerFail");
    const wanted = { customer: bad.id, items: [{ price: shop.small.id }] };
    const failed = await stripe.subscriptions
      .create({ ...wanted, payment_behavior: "error_if_incomplete" })
      .catch(failureOf);
    expect(failed).toMatchObject({
      code: "card_declined",
      decline_code: "generic_decline",
      statusCode: 402,
    });
    expect((await stripe.subscriptions.list({ customer: bad.id, status: "all" })).data).toEqual([]);
  });
});
