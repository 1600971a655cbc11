import { countries, defaultCode } from "./countries.ts";
import { nationalLengths } from "./national-lengths.ts";

/** The longest number of E.164; more digits are a slip of the finger. */
const maxDigits = 15;
const anyLength = [7, maxDigits] as const;

export type Phone = { code: string; digits: string };

/** The parts of a reported value: code, a space, the number; an empty one is the default country's. */
export function parsePhone(value: string): Phone {
  const space = value.indexOf(" ");
  const code = space === -1 ? value : value.slice(0, space);
  const known = countries.some((country) => country.code === code);
  return {
    code: known ? code : defaultCode,
    digits: digitsOf(known && space !== -1 ? value.slice(space) : known ? "" : value),
  };
}

/** The value to report: the code, a space, then the number as it is shown. */
export function phoneValue({ code, digits }: Phone): string {
  return `${code} ${showDigits(digits)}`;
}

/** Ten digits as `(123) 456-7890`; fewer with the hyphens of `123-456-7890`; more as they are. */
export function showDigits(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length === 10) return `(${area}) ${exchange}-${line}`;
  if (digits.length > 10) return digits;
  return [area, exchange, line].filter((part) => part !== "").join("-");
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, maxDigits);
}

/**
 * What a pasted text means: with a plus in front its code picks the country, the longest code that
 * fits; else all of its digits are the number.
 */
export function readPasted(text: string, code: string): Phone {
  const compact = text.trim();
  if (!compact.startsWith("+")) return { code, digits: digitsOf(compact) };
  const all = `+${digitsOf(compact)}`;
  const fitting = countries
    .filter((country) => all.startsWith(country.code))
    .sort((a, b) => b.code.length - a.code.length)[0];
  if (fitting === undefined) return { code, digits: digitsOf(compact) };
  return { code: fitting.code, digits: all.slice(fitting.code.length) };
}

/** What keeps a number from being one of its country's: how many digits there are, and how many there should be. */
export type PhoneFault = { code: string; digits: number; fewest: number; most: number };

/** By the length that numbers of its country have; null for a number that fits. */
export function phoneFault(value: string): PhoneFault | null {
  const { code, digits } = parsePhone(value);
  const [fewest, most] = nationalLengths[code] ?? anyLength;
  const count = digits.length;
  return count >= fewest && count <= most ? null : { code, digits: count, fewest, most };
}

/** The product's two rules: longer than 13 characters, and as many digits as its country has. */
export function isPhoneComplete(value: string): boolean {
  return value.length > 13 && phoneFault(value) === null;
}
