import type { Stripe } from "@stripe/stripe-js";
import { type Answer, type Api, type BrowserError, createApi } from "./api.ts";
import { type CardElement, createCardElement } from "./card-element.ts";
import type { CardOptions } from "./card-options.ts";
import { type Intent, settleIntent } from "./settle-intent.ts";

export type CreateStripeOptions = {
  /** The sandbox's public address, such as `https://example.com/stripe-sandbox`. */
  baseUrl: string;
  /** Takes the place of the network; the card is then typed into the page itself, not into a frame. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

/** The `Stripe` object of `@stripe/stripe-js`, for cards. What the sandbox does not cover is not on it. */
export type SandboxStripe = Stripe;

type NewMethod = {
  card?: CardElement | { token: string };
  billing_details?: Record<string, unknown>;
  metadata?: Record<string, string>;
};

type ConfirmData = {
  payment_method?: string | NewMethod;
  receipt_email?: string;
  return_url?: string;
  setup_future_usage?: string;
};

/** Makes the object `window.Stripe(publishableKey)` gives, talking to a sandbox. */
export function createStripe(
  publishableKey: string,
  { baseUrl, fetch: send }: CreateStripeOptions,
): SandboxStripe {
  if (!/^pk_/.test(publishableKey)) {
    throw new Error(
      "You should not use your secret key with Stripe.js. Please pass a publishable key instead.",
    );
  }
  const apiOptions = { baseUrl: baseUrl.replace(/\/+$/, ""), publishableKey, fetch: send };
  const api = createApi(apiOptions);

  async function paymentMethodOf(data: NewMethod): Promise<Answer<Record<string, unknown>>> {
    const { billing_details, metadata, card } = data;
    if (card === undefined) return { error: missing("card") };
    if (isCardElement(card)) {
      return card._tokenize({ kind: "payment_method", billing_details, metadata });
    }
    return api.post("/v1/payment_methods", { type: "card", card, billing_details, metadata });
  }

  async function confirm(
    kind: Intent["object"],
    clientSecret: string,
    { payment_method, ...data }: ConfirmData,
    handleActions: boolean,
  ) {
    let method = typeof payment_method === "string" ? payment_method : undefined;
    if (typeof payment_method === "object") {
      const made = await paymentMethodOf(payment_method);
      if (made.error) return { error: made.error };
      method = String(made.value.id);
    }
    const answer = await api.post<Intent>(`${pathOf(kind, clientSecret)}/confirm`, {
      ...data,
      payment_method: method,
      client_secret: clientSecret,
      use_stripe_sdk: handleActions ? true : undefined,
    });
    return settleIntent(api, kind, clientSecret, answer, handleActions);
  }

  async function retrieve(kind: Intent["object"], clientSecret: string) {
    const answer = await api.get<Intent>(pathOf(kind, clientSecret), {
      client_secret: clientSecret,
    });
    return settleIntent(api, kind, clientSecret, answer, false);
  }

  async function handleNextAction({ clientSecret }: { clientSecret: string }) {
    const kind = clientSecret.startsWith("seti_") ? "setup_intent" : "payment_intent";
    const answer = await api.get<Intent>(pathOf(kind, clientSecret), {
      client_secret: clientSecret,
    });
    return settleIntent(api, kind, clientSecret, answer, true);
  }

  const stripe = {
    elements: () => createElements(apiOptions, api),
    createToken: async (card: CardElement) => {
      const { value, error } = await card._tokenize({ kind: "token" });
      return error ? { error } : { token: value };
    },
    createPaymentMethod: async (data: NewMethod & { type?: string; elements?: unknown }) => {
      const { value, error } = await paymentMethodOf(data);
      return error ? { error } : { paymentMethod: value };
    },
    confirmCardPayment: (
      clientSecret: string,
      data: ConfirmData = {},
      options: { handleActions?: boolean } = {},
    ) => confirm("payment_intent", clientSecret, data, options.handleActions ?? true),
    confirmCardSetup: (
      clientSecret: string,
      data: ConfirmData = {},
      options: { handleActions?: boolean } = {},
    ) => confirm("setup_intent", clientSecret, data, options.handleActions ?? true),
    handleNextAction,
    handleCardAction: (clientSecret: string) => handleNextAction({ clientSecret }),
    retrievePaymentIntent: (clientSecret: string) => retrieve("payment_intent", clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieve("setup_intent", clientSecret),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
  // Typed as the whole of Stripe.js, because that is what `<Elements stripe>` takes; see the README for what is there.
  return stripe as unknown as Stripe;
}

function createElements(apiOptions: Parameters<typeof createCardElement>[1], api: Api) {
  let card: CardElement | null = null;
  return {
    create: (type: string, options: CardOptions = {}) => {
      if (type !== "card") throw new Error(`The sandbox only has the card element, not ${type}.`);
      if (card) throw new Error("Can only create one Element of type card.");
      card = createCardElement(options, apiOptions, api, () => {
        card = null;
      });
      return card;
    },
    getElement: (type: unknown) =>
      type === "card" || isReactComponent(type, "CardElement") ? card : null,
    update: () => {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  };
}

/** `elements.getElement(CardElement)` is how react-stripe-js asks. */
function isReactComponent(type: unknown, name: string) {
  return (
    typeof type === "function" &&
    ("__elementType" in type ? type.__elementType === "card" : type.name === name)
  );
}

function isCardElement(card: object): card is CardElement {
  return "_tokenize" in card;
}

function pathOf(kind: Intent["object"], clientSecret: string) {
  const id = clientSecret.split("_secret_")[0] ?? "";
  return `/v1/${kind}s/${encodeURIComponent(id)}`;
}

function missing(param: string): BrowserError {
  return {
    type: "invalid_request_error",
    code: "parameter_missing",
    message: `Missing required param: ${param}.`,
    param,
  };
}
