import { ApiError } from "../http/api-error.ts";
import { brandOf, passesLuhn } from "./card-number.ts";
import { findTestCard } from "./test-cards.ts";

export type EnteredCard = {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
};

/**
 * Checks an entered card as the provider does and says which test card it is.
 * Refuses with a `card_error` (402); numbers that are no test cards are refused and never kept.
 */
export function readCard(entered: EnteredCard, time: number) {
  const number = entered.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number)) {
    throw cardError(
      "invalid_number",
      "The card number is not a valid credit card number.",
      "number",
    );
  }
  if (!passesLuhn(number))
    throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  const year = entered.exp_year < 100 ? 2000 + entered.exp_year : entered.exp_year;
  const today = new Date(time * 1000);
  const thisYear = today.getUTCFullYear();
  if (entered.exp_month < 1 || entered.exp_month > 12) throw invalidMonth();
  if (year < thisYear || year > thisYear + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  if (year === thisYear && entered.exp_month < today.getUTCMonth() + 1) throw invalidMonth();
  const { cvcLength } = brandOf(number);
  if (entered.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(entered.cvc)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  const card = findTestCard(number);
  if (card === undefined) {
    throw new ApiError(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      param: "",
    });
  }
  return {
    ...card,
    exp_month: entered.exp_month,
    exp_year: year,
    withCvc: entered.cvc !== undefined,
  };
}

function invalidMonth() {
  return cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
}

function cardError(code: string, message: string, param: string) {
  return new ApiError(402, { type: "card_error", code, message, param });
}
