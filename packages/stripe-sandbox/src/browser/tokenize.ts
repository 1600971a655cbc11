import type { Answer, Api } from "./api.ts";
import type { CardForm } from "./card-form.ts";

/** What a card field makes of its digits: they go to the sandbox, only the result goes to the page. */
export type TokenizeRequest = {
  kind: "payment_method" | "token";
  billing_details?: Record<string, unknown> | undefined;
  metadata?: Record<string, string> | undefined;
};

export async function tokenize(
  api: Api,
  form: CardForm,
  { kind, billing_details, metadata }: TokenizeRequest,
): Promise<Answer<Record<string, unknown>>> {
  const entered = form.read();
  if (entered.error) return { error: entered.error };
  if (kind === "token") return api.post("/v1/tokens", { card: entered.card });
  return api.post("/v1/payment_methods", {
    type: "card",
    card: entered.card,
    billing_details: withPostalCode(billing_details, entered.postalCode),
    metadata,
  });
}

function withPostalCode(
  details: Record<string, unknown> | undefined,
  postalCode: string | undefined,
) {
  if (!postalCode) return details;
  const address = details?.address;
  return {
    ...details,
    address: { postal_code: postalCode, ...(typeof address === "object" ? address : {}) },
  };
}
