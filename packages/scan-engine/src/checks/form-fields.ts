import type { FieldFacts, FormFacts } from "./security-input.ts";

/** Forms that ask for what a person would not tell everybody. */
export function sensitiveForms(forms: readonly FormFacts[]): FormFacts[] {
  return forms.filter(({ fields }) => fields.some(isSensitive));
}

/** What of a form makes it sensitive, for people to find it. */
export function describeForm({ method, action, fields }: FormFacts): string {
  const names = fields.filter(isSensitive).map(({ name, id, type }) => name || id || type);
  const asks = names.length > 0 ? ` (${[...new Set(names)].slice(0, 5).join(", ")})` : "";
  return `${method.toUpperCase()} ${action}${asks}`;
}

export function isSensitive(field: FieldFacts): boolean {
  const { type } = field;
  if (["hidden", "submit", "button", "checkbox", "radio", "image", "reset"].includes(type)) {
    return false;
  }
  return type === "password" || type === "email" || type === "tel" || hasWord(field, sensitive);
}

export function isPaymentLike(field: FieldFacts): boolean {
  return hasWord(field, payment);
}

/** Whether a field's name or id has one of the words: `cardNumber` and `card_number` both have "card". */
function hasWord({ name, id }: FieldFacts, words: ReadonlySet<string>): boolean {
  const parts = `${name} ${id}`
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return parts.some((part) => words.has(part));
}

const sensitive: ReadonlySet<string> = new Set([
  "password",
  "passwd",
  "pwd",
  "email",
  "mail",
  "phone",
  "tel",
  "mobile",
  "card",
  "cvv",
  "cvc",
  "ssn",
  "iban",
  "dob",
  "birthday",
  "birthdate",
  "address",
  "street",
  "zip",
  "postcode",
  "name",
  "firstname",
  "lastname",
  "surname",
  "fullname",
]);

const payment: ReadonlySet<string> = new Set([
  "card",
  "cardnumber",
  "credit",
  "creditcard",
  "debit",
  "cvv",
  "cvc",
  "expiry",
  "billing",
  "iban",
]);
