import type { PagePrint } from "../../compare/text/page-print.ts";
import { wordsOf } from "../../compare/text/words.ts";

/** A page ready to be compared: each of its facets as a list of marks in ascending order. */
export type Marked = { print: PagePrint; facets: readonly Facet[] };

type Facet = { marks: readonly number[]; limit: number };

/** What each facet counts for, in the order of `Marked.facets`: text, title, first heading, path. */
const weights = [0.45, 0.25, 0.15, 0.15] as const;

/** Compares pages of two homes, given all of them: what most pages say says nothing about one. */
export class Likeness {
  readonly #rarity: readonly Map<number, number>[];
  readonly #pages: number;
  readonly #words = new Map<string, number>();

  /** @returns the pages of both lists, marked, beside the measure. */
  static of(olds: readonly PagePrint[], news: readonly PagePrint[]) {
    const likeness = new Likeness(olds.length + news.length);
    const marked = [olds, news].map((prints) => prints.map((print) => likeness.#mark(print)));
    for (const page of marked.flat()) likeness.#count(page);
    return { likeness, olds: marked[0] ?? [], news: marked[1] ?? [] };
  }

  private constructor(pages: number) {
    this.#pages = pages;
    this.#rarity = weights.map(() => new Map());
  }

  /** 0 to 1. Facets that one of the two does not have do not count. */
  between(a: Marked, b: Marked): number {
    let sum = 0;
    let whole = 0;
    for (const [index, weight] of weights.entries()) {
      const [one, other] = [a.facets[index], b.facets[index]];
      if (!one?.marks.length || !other?.marks.length) continue;
      sum += weight * this.#overlap(index, one, other);
      whole += weight;
    }
    return whole === 0 ? 0 : sum / whole;
  }

  /** The marks of a page that few others have, for finding those it may be like. */
  *keysOf({ facets }: Marked): Generator<string> {
    for (const [index, { marks }] of facets.entries()) {
      for (const mark of marks) yield `${index} ${mark}`;
    }
  }

  /** By weight, as Dice has it, within what both lists know. */
  #overlap(index: number, a: Facet, b: Facet): number {
    const limit = Math.min(a.limit, b.limit);
    let [both, all] = [0, 0];
    let at = 0;
    for (const mark of a.marks) {
      if (mark > limit) break;
      while ((b.marks[at] ?? Number.POSITIVE_INFINITY) < mark) at += 1;
      const weight = this.#weight(index, mark);
      all += weight;
      if (b.marks[at] === mark) both += weight;
    }
    for (const mark of b.marks) {
      if (mark > limit) break;
      all += this.#weight(index, mark);
    }
    return all === 0 ? 0 : (2 * both) / all;
  }

  #weight(index: number, mark: number): number {
    return Math.log((this.#pages + 1) / (this.#rarity[index]?.get(mark) ?? 1));
  }

  #mark(print: PagePrint): Marked {
    const words = [print.title, print.heading, plainPath(print.path)].map((text) => ({
      marks: [...new Set(wordsOf(text).map((word) => this.#numberOf(word)))].toSorted(
        (a, b) => a - b,
      ),
      limit: Number.POSITIVE_INFINITY,
    }));
    const { hashes, limit } = print.shingles;
    return { print, facets: [{ marks: [...hashes], limit }, ...words] };
  }

  #numberOf(word: string): number {
    const known = this.#words.get(word) ?? this.#words.size;
    this.#words.set(word, known);
    return known;
  }

  #count({ facets }: Marked): void {
    for (const [index, { marks }] of facets.entries()) {
      const rarity = this.#rarity[index];
      for (const mark of marks) rarity?.set(mark, (rarity.get(mark) ?? 0) + 1);
    }
  }
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
