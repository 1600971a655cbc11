import { invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import type { Caller } from "../http/route.ts";
import type { NextAction } from "../store/rows.ts";

/**
 * A browser opens an intent only with that intent's own secret; a wrong one is answered like an unknown intent,
 * so that ids cannot be tried out.
 */
export function assertOpenedBy(
  intent: { id: string; client_secret: string },
  kind: "payment_intent" | "setup_intent",
  secret: string | undefined,
  caller: Caller,
) {
  if (secret === undefined) {
    if (caller === "browser") throw missingParameter("client_secret");
    return;
  }
  if (secret === intent.client_secret) return;
  if (caller === "browser") throw noSuch(kind, intent.id, "intent");
  throw invalidRequest(
    `The client_secret provided does not match any associated ${kind === "payment_intent" ? "PaymentIntent" : "SetupIntent"} on this account.`,
    { param: "client_secret" },
  );
}

/** How the payer is asked: by the script on the page, or on a page of its own that leads back. */
export function nextActionFor(params: {
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}): NextAction {
  if (params.return_url === undefined || params.use_stripe_sdk) return { type: "use_stripe_sdk" };
  if (!/^https?:\/\//.test(params.return_url)) {
    throw invalidRequest("Not a valid URL", { code: "url_invalid", param: "return_url" });
  }
  return { type: "redirect_to_url", return_url: params.return_url };
}
