import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../testing/browser-test.ts";
import { customerWithCard } from "../testing/sandbox-test.ts";

async function fillCard(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill("12 / 34");
  await frame.getByLabel("CVC").fill("123");
}

describe("the checkout page", () => {
  test("subscribes a new customer, after a declined card and 3-D Secure", async ({
    page,
    sandbox,
    shopUrl,
    stripe,
    shop,
  }) => {
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: shop.large.id, quantity: 1 }, { price: shop.tasks.id }],
      client_reference_id: "team-7",
      success_url: `${shopUrl}?done={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shopUrl}?cancelled`,
      subscription_data: { metadata: { plan: "large" } },
    });
    await page.goto(session.url ?? "");
    await page.getByText("Sandbox: no card is charged.").waitFor();
    expect(await page.getByRole("link", { name: "Cancel and go back" }).getAttribute("href")).toBe(
      `${shopUrl}?cancelled`,
    );
    await page.getByLabel("Email").fill("ada@example.com");
    const pay = page.getByRole("button", { name: "Pay $48.00 and subscribe" });
    await fillCard(page, "4000000000000002");
    await pay.click();
    await page.getByRole("alert").getByText("Your card was declined.").waitFor();
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
    await fillCard(page, "4000002760003184");
    await pay.click();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await page.getByRole("alert").getByText("unable to authenticate").waitFor();
    await pay.click();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await page.waitForURL(`${shopUrl}?done=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription", "customer"],
    });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "team-7",
      customer: { email: "ada@example.com" },
      subscription: { status: "active", metadata: { plan: "large" } },
    });
    expect((await stripe.subscriptions.list({ status: "all" })).data).toHaveLength(1);
    const { data } = await stripe.events.list({ type: "checkout.session.completed" });
    expect(data).toHaveLength(1);
    await page.goto(`${sandbox.url}/checkout/${session.id}`);
    await page.getByText("This checkout is done").waitFor();
  });

  test("saves a card in setup mode, and can be expired", async ({ page, shopUrl, stripe }) => {
    const customer = await stripe.customers.create({ email: "ada@example.com" });
    const wanted = { mode: "setup" as const, customer: customer.id, success_url: shopUrl };
    const session = await stripe.checkout.sessions.create(wanted);
    await page.goto(session.url ?? "");
    await fillCard(page, "4242424242424242");
    await page.getByRole("button", { name: "Save card" }).click();
    await page.waitForURL(shopUrl);
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1);
    const other = await stripe.checkout.sessions.create(wanted);
    expect(await stripe.checkout.sessions.expire(other.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    await page.goto(other.url ?? "");
    await page.getByText("This checkout has expired").waitFor();
  });
});

describe("the portal page", () => {
  test("changes the card, cancels, resumes and leads to invoices", async ({
    page,
    shopUrl,
    stripe,
    shop,
  }) => {
    const customer = await customerWithCard(stripe);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
    });
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: shopUrl,
    });
    await page.goto(session.url);
    await page.getByText("Visa ending in 4242").waitFor();
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByText("Ends on").waitFor();
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    await page.getByRole("button", { name: "Resume subscription" }).click();
    await page.getByText("Renews on").waitFor();
    await fillCard(page, "5555555555554444");
    await page.getByRole("button", { name: "Update card" }).click();
    await page.getByText("Mastercard ending in 4444").waitFor();
    const after = await stripe.subscriptions.retrieve(id, { expand: ["default_payment_method"] });
    expect(after.default_payment_method).toMatchObject({ card: { last4: "4444" } });
    await page.getByRole("link", { name: /-0001$/ }).click();
    await page.getByRole("heading", { name: /^Invoice .*-0001$/ }).waitFor();
    await page.getByText("1 × Pro (at $12.00 / month)").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Return" }).click();
    await page.waitForURL(shopUrl);
  });
});

describe("the invoice page", () => {
  test("takes the payment of an open invoice, and offers a PDF", async ({ page, stripe, shop }) => {
    const customer = await stripe.customers.create({
      email: "ada@example.com",
      name: "Ada (Skerry)",
    });
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: shop.small.id }],
      payment_behavior: "default_incomplete",
    });
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
    await page.goto(invoice?.hosted_invoice_url ?? "");
    await fillCard(page, "4242424242424242");
    await page.getByRole("button", { name: "Pay $12.00" }).click();
    await page.getByText(", paid").waitFor();
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
    const response = await fetch(invoice?.invoice_pdf ?? "");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(pdf.startsWith("%PDF-1.4")).toBe(true);
    expect(pdf).toContain("(Sandbox: no card was charged)");
    expect(pdf).toContain("Ada \\(Skerry\\)");
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe("xref");
  });
});

describe("the 3-D Secure page", () => {
  test("leads back with how it went", async ({ page, shopUrl, stripe }) => {
    const intent = await stripe.paymentIntents.create({
      amount: 1500,
      currency: "usd",
      payment_method: "pm_card_threeDSecure2Required",
      confirm: true,
      return_url: `${shopUrl}?order=1`,
    });
    await page.goto(intent.next_action?.redirect_to_url?.url ?? "");
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await page.waitForURL(/redirect_status=succeeded/);
    expect(new URL(page.url()).searchParams.get("payment_intent")).toBe(intent.id);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  });
});

test("every page stands behind the prefix of its public address", async ({ sandbox }) => {
  for (const path of ["/stripe.js", "/card-frame", "/card-frame.js", "/pages.js", "/pages.css"]) {
    expect((await fetch(`${sandbox.url}${path}`)).status, path).toBe(200);
  }
  expect((await fetch(`${sandbox.url}/constructor`)).status).toBe(404);
  expect((await fetch(`${sandbox.url}/checkout/none`)).status).toBe(404);
});
