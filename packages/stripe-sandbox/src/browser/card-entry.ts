import { brandOf, passesLuhn } from "../cards/card-number.ts";

export type FieldName = "number" | "expiry" | "cvc" | "postal";

/** What the person has typed so far. */
export type CardEntry = Record<FieldName, string>;

export type EntryError = { type: "validation_error"; code: string; message: string };

export function digitsOf(text: string) {
  return text.replace(/\D/g, "");
}

/** The card number in groups, as it is printed on the card; too many digits are cut off. */
export function formatNumber(text: string) {
  const digits = digitsOf(text);
  const { groups, lengths } = brandOf(digits);
  const kept = digits.slice(0, Math.max(...lengths));
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    if (at < kept.length) parts.push(kept.slice(at, at + size));
    at += size;
  }
  if (at < kept.length) parts.push(kept.slice(at));
  return parts.join(" ");
}

/** `MM / YY`; `5` becomes `05`, `13` becomes `01 / 3`, and years may be typed or filled in with four digits. */
export function formatExpiry(text: string) {
  const typed = digitsOf(text);
  const padded = /^([2-9]|1[3-9])/.test(typed) || /^\s*\d\s*\//.test(text) ? `0${typed}` : typed;
  const month = padded.slice(0, 2);
  const year = padded
    .slice(2)
    .replace(/^20(\d\d)$/, "$1")
    .slice(0, 4);
  if (padded.length < 2) return padded;
  return `${month} / ${year.length > 2 && !year.startsWith("20") ? year.slice(0, 2) : year}`;
}

export function formatCvc(text: string, number: string) {
  return digitsOf(text).slice(0, brandOf(digitsOf(number)).cvcLength);
}

/** Month and year of `MM / YY`; undefined while it is incomplete. */
export function readExpiry(text: string) {
  const digits = digitsOf(text);
  if (digits.length !== 4 && digits.length !== 6) return undefined;
  const year = Number(digits.slice(2));
  return { month: Number(digits.slice(0, 2)), year: year < 100 ? 2000 + year : year };
}

/** Whether a field has all its characters, right or wrong. */
export function isFilled(entry: CardEntry, field: FieldName) {
  const number = digitsOf(entry.number);
  if (field === "number") return brandOf(number).lengths.includes(number.length);
  if (field === "expiry") return readExpiry(entry.expiry) !== undefined;
  if (field === "cvc") return entry.cvc.length === brandOf(number).cvcLength;
  return entry.postal.trim().length >= 3;
}

/** What is wrong with a field; undefined when it is right. */
export function errorOf(entry: CardEntry, field: FieldName, today: Date): EntryError | undefined {
  if (!isFilled(entry, field)) return incomplete[field];
  if (field === "number" && !passesLuhn(digitsOf(entry.number))) {
    return invalid("invalid_number", "Your card number is invalid.");
  }
  if (field !== "expiry") return undefined;
  const expiry = readExpiry(entry.expiry);
  if (expiry === undefined) return incomplete.expiry;
  if (expiry.month < 1 || expiry.month > 12) {
    return invalid("invalid_expiry_month", "Your card's expiration date is invalid.");
  }
  if (expiry.year < today.getFullYear()) {
    return invalid("invalid_expiry_year_past", "Your card's expiration year is in the past.");
  }
  if (expiry.year > today.getFullYear() + 50) {
    return invalid("invalid_expiry_year", "Your card's expiration year is invalid.");
  }
  if (expiry.year === today.getFullYear() && expiry.month < today.getMonth() + 1) {
    return invalid("invalid_expiry_month_past", "Your card's expiration date is in the past.");
  }
  return undefined;
}

function invalid(code: string, message: string): EntryError {
  return { type: "validation_error", code, message };
}

const incomplete: Record<FieldName, EntryError> = {
  number: invalid("incomplete_number", "Your card number is incomplete."),
  expiry: invalid("incomplete_expiry", "Your card's expiration date is incomplete."),
  cvc: invalid("incomplete_cvc", "Your card's security code is incomplete."),
  postal: invalid("incomplete_zip", "Your postal code is incomplete."),
};
