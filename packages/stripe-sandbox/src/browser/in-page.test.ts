import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect } from "vitest";
import { joinModules } from "../node/join-modules.ts";
import { test } from "../testing/browser-test.ts";

type Globals = {
  Sandbox: typeof import("../index.ts");
  Browser: typeof import("./index.ts");
};

const here = dirname(fileURLToPath(import.meta.url));

describe("the sandbox inside a page", () => {
  test("answers createStripe without any server", async ({ page }) => {
    await page.goto("about:blank");
    await page.evaluate(await joinModules(join(here, "../index.ts"), "Sandbox"));
    await page.evaluate(await joinModules(join(here, "index.ts"), "Browser"));
    await page.evaluate(() => {
      // Set by the two scripts above.
      const { Sandbox, Browser } = globalThis as unknown as Globals;
      const keys = {
        secretKey: "sk_test_1",
        publishableKey: "pk_test_1",
        webhookSecret: "whsec_1",
      };
      const publicUrl = "https://sandbox.test/stripe-sandbox";
      const sandbox = Sandbox.createStripeSandbox({ ...keys, publicUrl });
      const stripe = Browser.createStripe("pk_test_1", {
        baseUrl: publicUrl,
        fetch: sandbox.handle,
      });
      const field = document.createElement("div");
      document.body.append(field);
      const card = stripe.elements().create("card", { hidePostalCode: true });
      card.mount(field);
      Object.assign(globalThis, { sandbox, stripe, card });
    });
    await page.getByLabel("Card number").fill("4000000000003220");
    await page.getByLabel("Expiration date").fill("12 / 34");
    await page.getByLabel("CVC").fill("123");
    const result = page.evaluate(async () => {
      const { sandbox, stripe, card } = globalThis as unknown as {
        sandbox: ReturnType<Globals["Sandbox"]["createStripeSandbox"]>;
        stripe: ReturnType<Globals["Browser"]["createStripe"]>;
        card: import("@stripe/stripe-js").StripeCardElement;
      };
      const response = await sandbox.handle(
        new Request("https://sandbox.test/stripe-sandbox/v1/payment_intents", {
          method: "POST",
          headers: { authorization: "Bearer sk_test_1" },
          body: "amount=1200&currency=usd",
        }),
      );
      const { client_secret } = await response.json();
      return stripe.confirmCardPayment(client_secret, { payment_method: { card } });
    });
    await page.getByRole("button", { name: "Complete authentication" }).click();
    expect(await result).toMatchObject({ paymentIntent: { status: "succeeded", amount: 1200 } });
  });
});
