import { shorten, storableText } from "../capture/storable-text.ts";

/** Keeps texts from outside until they are too many: each cut to its length, all of them to a sum. */
export class TextBudget {
  #left: number;
  #exceeded = false;

  /** @param chars how many characters may be kept in all. */
  constructor(chars: number) {
    this.#left = chars;
  }

  /** True once something was left out. */
  get exceeded(): boolean {
    return this.#exceeded;
  }

  /** The text as it may be kept; null when there is no more room. */
  keep(text: string, maxChars: number): string | null {
    const kept = shorten(storableText(text.slice(0, maxChars + 1)), maxChars);
    if (kept.length > this.#left) {
      this.#exceeded = true;
      return null;
    }
    this.#left -= kept.length;
    return kept;
  }
}
