import { hidden } from "./hide-fields.ts";

/** Texts that let somebody in, whoever made them: tokens, keys, and names with passwords in addresses. */
const secretTexts = [
  /\b(?:swt|swr|whsec|sk_live|sk_test|rk_live|ghp|gho|github_pat|xox[a-z])[_-][A-Za-z0-9_+/=-]{8,}/g,
  /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]*/g,
  /\b(?:Bearer|Basic|Token)\s+[A-Za-z0-9._~+/=-]{8,}/gi,
  /(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g,
];

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
    return told;
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
