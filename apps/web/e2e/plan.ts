import { endpoints, noCoupon, planPayloadOf } from "@sitewright/contract";

/** The test cards of the provider's documentation. */
export const cards = {
  good: "4242424242424242",
  other: "5555555555554444",
  declined: "4000000000000002",
  asks: "4000002760003184",
} as const;

type Call = (path: string, body?: object) => Promise<Record<string, string>>;

/** Buys the cloud plan for whoever `call` acts as, by the calls that the card form makes. */
export async function buyCloud(productUrl: string, call: Call): Promise<void> {
  const { key, setup, complete } = endpoints.billing;
  const { key: publishable } = await call(key.path, {});
  const { client_secret: secret = "" } = await call(
    setup.path,
    planPayloadOf({ name: "cloud", interval: "month", coupon: noCoupon }),
  );
  const [intent] = secret.split("_secret_");
  const response = await fetch(
    `${productUrl}/stripe-sandbox/v1/payment_intents/${intent}/confirm`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${publishable}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        client_secret: secret,
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": cards.good,
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": "2040",
        "payment_method_data[card][cvc]": "123",
      }),
    },
  );
  if (!response.ok) throw new Error(`confirm: ${await response.text()}`);
  const { payment_method } = await response.json();
  await call(complete.path, { payment_method });
}
