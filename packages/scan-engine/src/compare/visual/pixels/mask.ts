import { cut, type Rect } from "../rect.ts";

/** Differs, and nobody would see it: too little, or an edge drawn a little elsewhere. */
export const unseen = 1;
export const seen = 2;
/** Seen, and something accounts for it. */
export const explained = 3;
/** Seen, and set apart while its surroundings are explained. */
export const aside = 4;

/** One of these levels for each pixel of a picture; 0 where nothing differs. */
export class Mask {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
  /** Rows in which anything differs, in order. */
  readonly rows: number[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.levels = new Uint8Array(width * height);
  }

  /** How many pixels of a box differ at all. */
  countDiffering(rect: Rect): number {
    const [x, y, width, height] = this.#within(rect);
    let found = 0;
    for (const row of this.#differing(y, y + height)) {
      const start = row * this.width + x;
      for (let at = start; at < start + width; at += 1) if (this.levels[at] !== 0) found += 1;
    }
    return found;
  }

  turn(rect: Rect, from: number, to: number): void {
    const [x, y, width, height] = this.#within(rect);
    for (const row of this.#differing(y, y + height)) {
      const start = row * this.width + x;
      for (let at = start; at < start + width; at += 1) {
        if (this.levels[at] === from) this.levels[at] = to;
      }
    }
  }

  /** The box around the pixels of one level in a box, and their number. */
  find(rect: Rect, level: number): { rect: Rect; count: number } | null {
    const [x, y, width, height] = this.#within(rect);
    let count = 0;
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (const row of this.#differing(y, y + height)) {
      const start = row * this.width;
      for (let column = x; column < x + width; column += 1) {
        if (this.levels[start + column] !== level) continue;
        count += 1;
        if (column < left) left = column;
        if (column > right) right = column;
        if (row < top) top = row;
        bottom = row;
      }
    }
    if (count === 0) return null;
    return { rect: [left, top, right - left + 1, bottom - top + 1], count };
  }

  /** Its rows from one to before another. */
  #differing(from: number, to: number): number[] {
    return this.rows.slice(lowerBound(this.rows, from), lowerBound(this.rows, to));
  }

  #within(rect: Rect): Rect {
    const [x, y, width, height] = cut(rect, [0, 0, this.width, this.height]);
    return width === 0 ? [0, 0, 0, 0] : [x, y, width, height];
  }
}

/** The first place in a sorted list that has the value or a larger one. */
function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
