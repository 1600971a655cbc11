import type { SeenElement } from "./page-survey.ts";
import { lastingWords, plainWords, takingWords } from "./words.ts";

/**
 * Why nobody who only looks may press something: by all that it says of itself, since a page may give it any name.
 * @returns null for what may be pressed
 */
export function refusalOf({ name, words }: Pick<SeenElement, "name" | "words">): string | null {
  const found = lastingWords.exec(plainWords(words))?.[0] ?? lastingOf(words);
  if (found === undefined) return null;
  const called = name === "" ? "The button" : `“${name.slice(0, 60)}”`;
  return `${called} may do something that lasts: it says “${found}”.`;
}

/** Why an address is not opened by a press, or sent to. */
export function addressRefusal(url: string): string | null {
  const { pathname, search } = new URL(url);
  const found = lastingOf(`${decoded(pathname)} ${decoded(search)}`);
  return found === undefined ? null : `Its address may do something that lasts: “${found}”.`;
}

/** Whether opening an address alone may take something away, or let one out. */
export function isTakingAddress(url: string): boolean {
  const { pathname, search } = new URL(url);
  return takingWords.test(plainWords(`${decoded(pathname)} ${decoded(search)}`));
}

function lastingOf(text: string): string | undefined {
  return lastingWords.exec(plainWords(decoded(text)))?.[0];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
