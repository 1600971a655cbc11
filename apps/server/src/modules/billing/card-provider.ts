import Stripe from "stripe";
import type { Settings } from "../../config/env.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";

/** Who takes the money: Stripe, or the sandbox that speaks its protocol. */
export type CardProvider = {
  kind: "live" | "sandbox";
  stripe: Stripe;
  publishableKey: string;
  /** The browser's script where it is not Stripe's own. */
  script: string | null;
  /** Any of them may sign a webhook: there are two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Longest that a call waits while the same team's payments are changed by another. */
  patienceMs: number;
};

/** Where the sandbox is mounted on this server. */
export const sandboxPath = "/stripe-sandbox";

/** A call that takes longer counts as failed; the SDK tries it again under the same idempotency key. */
const callDeadlineMs = 10_000;
const retries = 1;

/** The browser gives a call up after 30 seconds. */
const patienceMs = 15_000;

/** The installation's card provider; null where nothing is paid. */
export function createCardProvider({
  settings,
  keys,
  publicUrl,
}: {
  settings: Settings;
  keys: SecretKeys;
  publicUrl: string;
}): CardProvider | null {
  const { payments } = settings;
  if (payments.kind === "off") return null;
  if (payments.kind === "live") {
    const { secretKey, publishableKey, webhookSecrets } = payments;
    const stripe = new Stripe(secretKey, { timeout: callDeadlineMs, maxNetworkRetries: retries });
    return { kind: "live", stripe, publishableKey, script: null, webhookSecrets, patienceMs };
  }
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys(keys);
  const stripe = new Stripe(secretKey, {
    timeout: callDeadlineMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchFromSandbox(settings)),
  });
  const script = `${publicUrl}${sandboxPath}/stripe.js`;
  const webhookSecrets = [webhookSecret];
  return { kind: "sandbox", stripe, publishableKey, script, webhookSecrets, patienceMs };
}

/** The sandbox's keys, which every process of the installation derives alike. */
export function sandboxKeys(keys: SecretKeys) {
  const key = (purpose: string) => keys.derive(`card sandbox ${purpose}`).toString("hex");
  return {
    secretKey: `sk_test_${key("secret")}`,
    publishableKey: `pk_test_${key("public").slice(0, 32)}`,
    webhookSecret: `whsec_${key("webhooks")}`,
  };
}

/** The SDK has an address but no path before it, so its calls are sent to where the sandbox is. */
function fetchFromSandbox({ host, port }: Settings): typeof fetch {
  const name = host.includes(":") ? `[${host}]` : host;
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`http://${name}:${port}${sandboxPath}${pathname}${search}`, init);
  };
}
