/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** So many characters of an alphabet. */
export function letters(random: Random, count: number, alphabet: string): string {
  return Array.from({ length: count }, () => pick(random, [...alphabet])).join("");
}

export const hex = "0123456789abcdef";
export const base62 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const vocabulary =
  "harbour copper lantern quiet seven meadow bridge winter orange candle river stone glass window north paper basket silver morning".split(
    " ",
  );

export function phrase(random: Random, count: number): string {
  return Array.from({ length: count }, () => pick(random, vocabulary)).join(" ");
}
