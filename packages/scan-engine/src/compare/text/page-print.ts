import { hashText } from "../../links/hash-text.ts";
import { wordsOf } from "./words.ts";

/** What a page is known by wherever it moves, small enough to be kept of thousands. */
export type PagePrint = {
  /** Below its home, with its query. */
  path: string;
  title: string;
  heading: string;
  shingles: Sketch;
};

/** Hashes of a text's runs of three words, the smallest first: of any two texts the same ones are drawn. */
export type Sketch = { hashes: Uint32Array /** Above this nothing is known. */; limit: number };

/** Enough for a likeness within about 0.04. */
const drawn = 512;
const maxWords = 20_000;

/** Draws from a text (bottom-k sketch: Broder 1997). */
export function sketchOf(text: string): Sketch {
  const words = wordsOf(text).slice(0, maxWords);
  const hashes = new Set<number>();
  for (let at = 0; at + 3 <= words.length; at += 1) {
    hashes.add(mix(hashText(`${words[at]} ${words[at + 1]} ${words[at + 2]}`)));
  }
  const sorted = Uint32Array.from(hashes).sort();
  if (sorted.length <= drawn) return { hashes: sorted, limit: 0xffffffff };
  const kept = sorted.slice(0, drawn);
  return { hashes: kept, limit: kept[drawn - 1] ?? 0 };
}

/** Spreads what a hash of short texts leaves close together (the end of MurmurHash3). */
function mix(hash: number): number {
  let value = hash >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Whether two pages show the same, but for a word here and there. */
export function resembles(a: Omit<PagePrint, "path">, b: Omit<PagePrint, "path">): boolean {
  if (a.title !== b.title) return false;
  const [one, other] = [a.shingles.hashes, new Set(b.shingles.hashes)];
  if (one.length === 0 && other.size === 0) return true;
  const shared = one.filter((hash) => other.has(hash)).length;
  return (2 * shared) / (one.length + other.size) > 0.8;
}
