import type { CardBehaviour } from "../store/rows.ts";

export type TestCard = {
  brand: string;
  behaviour: CardBehaviour;
  /** The name the card has as a ready-made payment method, such as `pm_card_visa`. */
  token: string;
  funding?: "debit" | "prepaid";
};

/** https://docs.stripe.com/testing; only these numbers are taken. */
const testCards: Record<string, TestCard> = {
  "4242424242424242": { brand: "visa", behaviour: "succeeds", token: "visa" },
  "4000056655665556": {
    brand: "visa",
    behaviour: "succeeds",
    token: "visa_debit",
    funding: "debit",
  },
  "5555555555554444": { brand: "mastercard", behaviour: "succeeds", token: "mastercard" },
  "2223003122003222": { brand: "mastercard", behaviour: "succeeds", token: "mastercard_series2" },
  "5200828282828210": {
    brand: "mastercard",
    behaviour: "succeeds",
    token: "mastercard_debit",
    funding: "debit",
  },
  "378282246310005": { brand: "amex", behaviour: "succeeds", token: "amex" },
  "371449635398431": { brand: "amex", behaviour: "succeeds", token: "amex_two" },
  "6011111111111117": { brand: "discover", behaviour: "succeeds", token: "discover" },
  "3056930009020004": { brand: "diners", behaviour: "succeeds", token: "diners" },
  "3566002020360505": { brand: "jcb", behaviour: "succeeds", token: "jcb" },
  "6200000000000005": { brand: "unionpay", behaviour: "succeeds", token: "unionpay" },
  "4000000000000002": {
    brand: "visa",
    behaviour: "generic_decline",
    token: "visa_chargeDeclined",
  },
  "4000000000009995": {
    brand: "visa",
    behaviour: "insufficient_funds",
    token: "visa_chargeDeclinedInsufficientFunds",
  },
  "4000000000009987": {
    brand: "visa",
    behaviour: "lost_card",
    token: "visa_chargeDeclinedLostCard",
  },
  "4000000000009979": {
    brand: "visa",
    behaviour: "stolen_card",
    token: "visa_chargeDeclinedStolenCard",
  },
  "4000000000000069": {
    brand: "visa",
    behaviour: "expired_card",
    token: "chargeDeclinedExpiredCard",
  },
  "4000000000000127": {
    brand: "visa",
    behaviour: "incorrect_cvc",
    token: "chargeDeclinedIncorrectCvc",
  },
  "4000000000000119": {
    brand: "visa",
    behaviour: "processing_error",
    token: "chargeDeclinedProcessingError",
  },
  "4000000000000341": {
    brand: "visa",
    behaviour: "declines_after_attaching",
    token: "chargeCustomerFail",
  },
  "4000002500003155": {
    brand: "visa",
    behaviour: "authenticates_at_setup",
    token: "authenticationRequiredOnSetup",
  },
  "4000002760003184": {
    brand: "visa",
    behaviour: "authenticates_always",
    token: "authenticationRequired",
  },
  "4000000000003220": {
    brand: "visa",
    behaviour: "authenticates_always",
    token: "threeDSecure2Required",
  },
};

/** The test card of a number without spaces; undefined for every other number. */
export function findTestCard(number: string): (TestCard & { number: string }) | undefined {
  const card = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  return card && { ...card, number };
}

/** The test card behind `pm_card_…` or `tok_…`. */
export function findTestCardByToken(token: string) {
  const name = token.replace(/^(pm_card_|tok_)/, "");
  const found = Object.entries(testCards).find(([, card]) => card.token === name);
  return found && { ...found[1], number: found[0] };
}
