import type { BillingInfo, ChosenPlanName, Coupon, PlanInterval } from "@sitewright/contract";
import { endpoints, noCoupon, planPayloadOf } from "@sitewright/contract";
import { createStripeSandbox, type StripeSandbox } from "@sitewright/stripe-sandbox";
import Stripe from "stripe";
import type { CardProvider } from "../modules/billing/index.ts";
import type { TestMember } from "./factories.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const keys = {
  secretKey: "sk_test_server",
  publishableKey: "pk_test_browser",
  webhookSecret: "whsec_test",
};

/** An answer of the provider's that is kept on its way. */
export type HeldAnswer = {
  /** Resolves once the provider has acted on the call. */
  reached: Promise<void>;
  release(): void;
};

export type PayingApp = TestApp & {
  /** Keeps the answer to this server's next call whose path contains the text, as a slow provider does. */
  holdAnswer(path: string): HeldAnswer;
  sandbox: StripeSandbox;
  provider: CardProvider;
  stripe: Stripe;
};

/** The app with the card provider's stand-in beside it; its webhooks come in as requests. */
export async function createPayingApp(): Promise<PayingApp> {
  let app: TestApp | null = null;
  const sandbox = createStripeSandbox({
    ...keys,
    publicUrl: "http://sandbox.test",
    controls: true,
    deliver: async (payload, signature) => {
      const response = await app?.server.inject({
        method: "POST",
        url: "/v1/billing/webhook",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        payload,
      });
      return response?.statusCode === 200;
    },
  });
  const held: { path: string; reach: () => void; released: Promise<void> }[] = [];
  const connect = (fetchIt: (request: Request) => Promise<Response>) =>
    new Stripe(keys.secretKey, {
      maxNetworkRetries: 1,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(
        (input: string | URL | Request, init?: RequestInit) => fetchIt(new Request(input, init)),
      ),
    });
  const stripe = connect(sandbox.handle);
  const provider: CardProvider = {
    kind: "sandbox",
    stripe: connect(async (request) => {
      const answer = await sandbox.handle(request);
      const index = held.findIndex(({ path }) => request.url.includes(path));
      const [hold] = index < 0 ? [] : held.splice(index, 1);
      hold?.reach();
      await hold?.released;
      return answer;
    }),
    publishableKey: keys.publishableKey,
    script: "http://sandbox.test/stripe.js",
    webhookSecrets: [keys.webhookSecret],
    // On a slow machine twenty calls at once take their time, and none of them may be refused for it.
    patienceMs: 120_000,
  };
  const made = await createTestApp({ provider });
  app = made;
  return {
    ...made,
    sandbox,
    provider,
    stripe,
    holdAnswer(path) {
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      held.push({ path, reach, released });
      return { reached, release };
    },
    async close() {
      await sandbox.close();
      await made.close();
    },
  };
}

export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  failsLater: "4000000000000341",
  asksAlways: "4000002760003184",
} as const;

type Buying = { interval?: PlanInterval; coupon?: Coupon; card?: string };

/** What a browser does to buy a plan: sets it up, confirms the payment with a card, completes. */
export async function buyPlan(
  app: PayingApp,
  { authorization }: Pick<TestMember, "authorization">,
  name: ChosenPlanName,
  { interval = "month", coupon = noCoupon, card = cards.good }: Buying = {},
): Promise<BillingInfo> {
  const { setup, complete } = endpoints.billing;
  const body = planPayloadOf({ name, interval, coupon });
  const begun = await app.call({ method: "POST", url: setup.path, authorization, body });
  if (begun.statusCode !== 200) throw new Error(`set-up: ${begun.body}`);
  const { client_secret: secret } = begun.json<{ client_secret: string | null }>();
  if (secret === null) throw new Error("There was nothing to pay.");
  const method = await confirm(app, secret, card);
  const done = await app.call({
    method: "POST",
    url: complete.path,
    authorization,
    body: { payment_method: method },
  });
  if (done.statusCode !== 200) throw new Error(`complete: ${done.body}`);
  return done.json<BillingInfo>();
}

/** Confirms a payment or a set-up as the provider's script does; answers the payment method. */
export async function confirm(app: PayingApp, secret: string, card: string): Promise<string> {
  const kind = secret.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const answer = await callAsBrowser(app, `/v1/${kind}/${secret.split("_secret_")[0]}/confirm`, {
    client_secret: secret,
    "payment_method_data[type]": "card",
    ...cardFields("payment_method_data[card]", card),
  });
  const status: unknown = Reflect.get(answer, "status");
  if (status !== "succeeded") throw new Error(`The payment is ${status}.`);
  return String(Reflect.get(answer, "payment_method"));
}

/** A card that nobody has yet, as the card form makes it. */
export async function makeCard(app: PayingApp, card: string = cards.good): Promise<string> {
  const answer = await callAsBrowser(app, "/v1/payment_methods", {
    type: "card",
    ...cardFields("card", card),
  });
  return String(Reflect.get(answer, "id"));
}

function cardFields(prefix: string, number: string): Record<string, string> {
  const values = { number, exp_month: "12", exp_year: "2040", cvc: "123" };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}[${name}]`, value]),
  );
}

async function callAsBrowser(
  { sandbox, provider }: PayingApp,
  path: string,
  fields: Record<string, string>,
): Promise<object> {
  const response = await sandbox.handle(
    new Request(`http://sandbox.test${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${provider.publishableKey}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    }),
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return Object(answer);
}

/** The provider's id of a member's team. */
export async function customerOf(
  { stripe }: PayingApp,
  { team }: Pick<TestMember, "team">,
): Promise<string> {
  for await (const { id, metadata } of stripe.customers.list({ limit: 100 })) {
    if (metadata.team === team.id) return id;
  }
  throw new Error("The provider does not know this team.");
}
