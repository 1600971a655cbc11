import type { Answer, Api, BrowserError } from "./api.ts";
import { askToAuthenticate } from "./challenge-dialog.ts";

/** What the browser sees of a payment or set-up intent. */
export type Intent = {
  object: "payment_intent" | "setup_intent";
  status: string;
  amount?: number;
  currency?: string;
  next_action: { type: string; redirect_to_url?: { url: string } } | null;
};

type Result = { error: BrowserError } | { paymentIntent: Intent } | { setupIntent: Intent };

/** Turns an answer into the result a page gets; with `handleActions` the payer is asked on the way. */
export async function settleIntent(
  api: Api,
  kind: Intent["object"],
  clientSecret: string,
  answer: Answer<Intent>,
  handleActions: boolean,
): Promise<Result> {
  if (answer.error) return { error: answer.error };
  const intent = answer.value;
  if (!handleActions || intent.status !== "requires_action") return resultOf(kind, intent);
  if (intent.next_action?.redirect_to_url) {
    location.assign(intent.next_action.redirect_to_url.url);
    // The page is left; whoever waits must not go on as if something had been decided.
    return new Promise(() => {});
  }
  const outcome = await askToAuthenticate({ subject: subjectOf(intent) });
  const settled = await api.post<Intent & Record<string, unknown>>("/v1/3ds2/challenge", {
    client_secret: clientSecret,
    outcome,
  });
  if (settled.error) return { error: settled.error };
  const failure = settled.value.last_payment_error ?? settled.value.last_setup_error;
  if (failure) {
    // Written by the sandbox as an error body.
    return { error: { ...(failure as BrowserError), [kind]: settled.value } };
  }
  return resultOf(kind, settled.value);
}

function resultOf(kind: Intent["object"], intent: Intent): Result {
  return kind === "payment_intent" ? { paymentIntent: intent } : { setupIntent: intent };
}

function subjectOf({ amount, currency }: Intent) {
  if (amount === undefined || currency === undefined)
    return "that this card may be kept for later payments";
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `a payment of ${format.format(amount / 10 ** digits)}`;
}
