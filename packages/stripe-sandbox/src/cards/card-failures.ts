import type { CardBehaviour, CardFailure } from "../store/rows.ts";

const generic: CardFailure = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

/** How the bank refuses a card that behaves so; undefined when it does not. */
export function declineOf(behaviour: CardBehaviour, { charging }: { charging: boolean }) {
  if (behaviour === "declines_after_attaching") return charging ? generic : undefined;
  return declines[behaviour];
}

const declines: Partial<Record<CardBehaviour, CardFailure>> = {
  generic_decline: generic,
  insufficient_funds: {
    ...generic,
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  lost_card: { ...generic, decline_code: "lost_card" },
  stolen_card: { ...generic, decline_code: "stolen_card" },
  expired_card: {
    type: "card_error",
    code: "expired_card",
    decline_code: "expired_card",
    message: "Your card has expired.",
  },
  incorrect_cvc: {
    type: "card_error",
    code: "incorrect_cvc",
    decline_code: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    type: "card_error",
    code: "processing_error",
    decline_code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
};

/** A payment without its payer present, with a card that asks for the payer. */
export const authenticationRequired: CardFailure = {
  type: "card_error",
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

export function authenticationFailed(kind: "payment_intent" | "setup_intent"): CardFailure {
  return {
    type: "invalid_request_error",
    code: `${kind}_authentication_failure`,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  };
}
