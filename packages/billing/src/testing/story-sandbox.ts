import { createStripeSandbox } from "@sitewright/stripe-sandbox";
import { createStripe } from "@sitewright/stripe-sandbox/browser";
import { storyKey } from "./story-info.ts";

const baseUrl = "http://sandbox.test";

const sandbox = createStripeSandbox({
  publicUrl: baseUrl,
  secretKey: "sk_test_story",
  publishableKey: storyKey.key,
  webhookSecret: "whsec_story",
});

/** The sandbox's card field, typed into the page itself. */
export async function loadStoryProvider(key: string) {
  return createStripe(key, { baseUrl, fetch: sandbox.handle });
}

/** The secret of a payment for the browser to confirm. */
export async function storySecret(): Promise<string> {
  const response = await sandbox.handle(
    new Request(`${baseUrl}/v1/payment_intents`, {
      method: "POST",
      headers: {
        authorization: "Bearer sk_test_story",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "amount=1900&currency=usd&payment_method_types[]=card",
    }),
  );
  const intent: { client_secret?: string; error?: { message: string } } = await response.json();
  if (intent.client_secret === undefined) throw new Error(intent.error?.message);
  return intent.client_secret;
}
