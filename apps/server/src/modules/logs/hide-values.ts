import { hidden } from "./hide-fields.ts";

/** Texts that let somebody in, whoever made them: tokens, keys, and names with passwords in addresses. */
const secretTexts = [
  /\b(?:swt|swr|whsec|sk_live|sk_test|rk_live|ghp|gho|github_pat|xox[a-z])[_-][A-Za-z0-9_+/=-]{8,}/g,
  /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]*/g,
  /\b(?:Bearer|Basic|Token)\s+[A-Za-z0-9._~+/=-]{8,}/gi,
  /(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g,
];

/** Numbers as they stand on cards, in groups or without; most numbers as long fail the card's own sum. */
const cardNumber = /(?<![\w-])[3-6]\d{3}((?:%20|[ +-])?)\d{4,6}\1\d{4,5}(?:\1\d{4})?(?![\w-])/g;

/** Shorter ones are ordinary words. */
const secretMinLength = 4;

/**
 * The same JSON without any of the secrets, wherever they stand in it: keys too, as they are or as an
 * address or a header writes them. Pure.
 */
export function hideValues(
  value: unknown,
  secrets: readonly string[],
): { value: unknown; values: number } {
  const written = secrets
    .filter((secret) => secret.length >= secretMinLength)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret.toWellFormed()),
      Buffer.from(secret).toString("base64"),
    ])
    // Of two that begin alike, the longer one.
    .sort((one, other) => other.length - one.length);
  let values = 0;

  function hideText(text: string): string {
    let told = text;
    for (const secret of written) {
      if (!told.includes(secret)) continue;
      values += 1;
      told = told.replaceAll(secret, hidden);
    }
    for (const pattern of secretTexts) {
      told = told.replace(pattern, () => {
        values += 1;
        return hidden;
      });
    }
    return told.replace(cardNumber, (digits) => {
      if (!isCardNumber(digits)) return digits;
      values += 1;
      return hidden;
    });
  }

  function hide(inner: unknown): unknown {
    if (typeof inner === "string") return hideText(inner);
    if (typeof inner === "number") {
      const told = hideText(String(inner));
      return told === String(inner) ? inner : told;
    }
    if (Array.isArray(inner)) return inner.map(hide);
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, held]) => [hideText(key), hide(held)]),
    );
  }

  return { value: hide(value), values };
}

/** Whether the digits add up as those of cards do: every other one twice, from the end on. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/%20|\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= 15 && sum % 10 === 0;
}
