import type {
  StripeCardElement,
  StripeCardElementChangeEvent,
  Stripe as StripeJs,
} from "@stripe/stripe-js";
import type { Page } from "playwright-core";
import type Stripe from "stripe";
import { describe, expect } from "vitest";
import { test } from "../testing/browser-test.ts";
import type { Shop } from "../testing/sandbox-test.ts";

declare global {
  interface Window {
    stripe: StripeJs;
    card: StripeCardElement;
    changes: StripeCardElementChangeEvent[];
  }
}

/** Opens the shop's page and mounts a card field into it. */
async function mountCard(page: Page, url: string, key: string) {
  await page.goto(url);
  await page.evaluate((publishableKey) => {
    const { Stripe: connect } = window;
    if (connect === undefined) throw new Error("The script has not set window.Stripe");
    window.stripe = connect(publishableKey);
    window.card = window.stripe.elements().create("card", { hidePostalCode: true });
    window.changes = [];
    window.card.on("change", (event) => window.changes.push(event));
    window.card.mount("#card");
  }, key);
}

function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Secure card payment input frame"]');
}

async function fillCard(page: Page, number: string) {
  const frame = cardFrame(page);
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill("12 / 34");
  await frame.getByLabel("CVC").fill("123");
}

async function unpaidSubscription(stripe: Stripe, shop: Shop) {
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: shop.small.id }],
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === "string")
    throw new Error("The invoice is not expanded");
  return { id: subscription.id, secret: invoice.confirmation_secret?.client_secret ?? "" };
}

function confirm(page: Page, secret: string) {
  return page.evaluate(
    (clientSecret) =>
      window.stripe.confirmCardPayment(clientSecret, { payment_method: { card: window.card } }),
    secret,
  );
}

describe("the card element", () => {
  test("pays, and tells the page of its states but not of the number", async ({
    page,
    sandbox,
    shopUrl,
    stripe,
    shop,
  }) => {
    const { id, secret } = await unpaidSubscription(stripe, shop);
    await mountCard(page, shopUrl, sandbox.publishableKey);
    await fillCard(page, "4242424242424242");
    await page.waitForFunction(() => window.changes.at(-1)?.complete);
    const changes = await page.evaluate(() => window.changes);
    expect(changes.at(-1)).toMatchObject({ brand: "visa", complete: true, empty: false });
    expect(JSON.stringify(changes)).not.toContain("4242");
    expect(await confirm(page, secret)).toMatchObject({ paymentIntent: { status: "succeeded" } });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  });

  test("answers a declined card with the provider's error", async ({
    page,
    sandbox,
    shopUrl,
    stripe,
    shop,
  }) => {
    const { id, secret } = await unpaidSubscription(stripe, shop);
    await mountCard(page, shopUrl, sandbox.publishableKey);
    await fillCard(page, "4000000000009995");
    expect(await confirm(page, secret)).toMatchObject({
      error: {
        type: "card_error",
        code: "card_declined",
        decline_code: "insufficient_funds",
        message: "Your card has insufficient funds.",
        payment_intent: { status: "requires_payment_method" },
      },
    });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("incomplete");
  });

  test.for([
    { answer: "Complete authentication", status: "active" },
    { answer: "Fail authentication", status: "incomplete" },
    { answer: "Escape", status: "incomplete" },
  ])(
    "asks for 3-D Secure; $answer leaves it $status",
    async ({ answer, status }, { page, sandbox, shopUrl, stripe, shop }) => {
      const { id, secret } = await unpaidSubscription(stripe, shop);
      await mountCard(page, shopUrl, sandbox.publishableKey);
      await fillCard(page, "4000002500003155");
      const result = confirm(page, secret);
      const dialog = page.getByRole("dialog", { name: "3D Secure authentication" });
      await dialog.getByText("Sandbox: no card is charged.").waitFor();
      await dialog.getByText("confirm a payment of $12.00").waitFor();
      if (answer === "Escape") await page.keyboard.press("Escape");
      else await dialog.getByRole("button", { name: answer }).click();
      expect(await result).toMatchObject(
        status === "active"
          ? { paymentIntent: { status: "succeeded" } }
          : { error: { code: "payment_intent_authentication_failure" } },
      );
      expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
      await dialog.waitFor({ state: "detached" });
    },
  );

  test("shows what is wrong before anything is sent", async ({ page, sandbox, shopUrl }) => {
    await mountCard(page, shopUrl, sandbox.publishableKey);
    await cardFrame(page).getByLabel("Card number").fill("4242424242424241");
    await page.waitForFunction(() => window.changes.at(-1)?.error?.code === "invalid_number");
    const made = await page.evaluate(() =>
      window.stripe.createPaymentMethod({ type: "card", card: window.card }),
    );
    expect(made).toEqual({
      error: {
        type: "validation_error",
        code: "invalid_number",
        message: "Your card number is invalid.",
      },
    });
  });

  test("is typed by keyboard alone, from field to field", async ({ page, sandbox, shopUrl }) => {
    await mountCard(page, shopUrl, sandbox.publishableKey);
    const number = cardFrame(page).getByLabel("Card number");
    await number.waitFor();
    await page.evaluate(() => window.card.focus());
    await number.pressSequentially("378282246310005");
    await page.keyboard.type("130");
    await page.keyboard.type("4123");
    await page.waitForFunction(() => window.changes.at(-1)?.complete);
    expect(await number.inputValue()).toBe("3782 822463 10005");
    expect(await cardFrame(page).getByLabel("Expiration date").inputValue()).toBe("01 / 30");
  });
});
