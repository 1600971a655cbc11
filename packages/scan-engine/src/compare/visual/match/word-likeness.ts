import { dice } from "../../text/words.ts";

const most = 200;

/**
 * How much two texts have in common, 0 to 1: shared words, or shared pairs of letters where words are few.
 * @see https://en.wikipedia.org/wiki/Dice-S%C3%B8rensen_coefficient
 */
export function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [one.slice(0, most), other.slice(0, most)];
  if (a === "" || b === "") return 0;
  const words = [a, b].map((text) => text.toLowerCase().split(/\s+/)) as [string[], string[]];
  if (words[0].length + words[1].length > 6) return dice(words[0], words[1]);
  return a.length < 2 || b.length < 2 ? 0 : dice(lettersOf(a), lettersOf(b));
}

function lettersOf(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
}
