import { longestRun } from "../longest-run.ts";
import type { Block } from "./block.ts";
import { commonSequence } from "./common-sequence.ts";
import { likeness } from "./likeness.ts";

/** Of each block on one side the one it is on the other, or -1. */
export type BlockPairs = {
  before: Int32Array;
  after: Int32Array;
  /** Blocks after that were found elsewhere than their neighbours. */
  elsewhere: Set<number>;
};

type Gap = [beforeFrom: number, beforeTo: number, afterFrom: number, afterTo: number];

const maxCells = 60_000;
const maxEdits = 1_000;
const maxLooks = 250_000;
const floor = { amongMany: 0.42, alone: 0.2, elsewhere: 0.7 };
/** A shorter text may stand anywhere without having come from there. */
const leastWords = 4;

/**
 * Which block before is which one after: equal ones that exist once are posts, what lies between two posts is
 * aligned by likeness, and what is left is looked for everywhere.
 */
export function pairBlocks(before: readonly Block[], after: readonly Block[]): BlockPairs {
  return new Pairing(before, after).run();
}

class Pairing {
  readonly #a: readonly Block[];
  readonly #b: readonly Block[];
  readonly #pairs: BlockPairs;

  constructor(a: readonly Block[], b: readonly Block[]) {
    this.#a = a;
    this.#b = b;
    const none = (length: number) => new Int32Array(length).fill(-1);
    this.#pairs = { before: none(a.length), after: none(b.length), elsewhere: new Set() };
  }

  run(): BlockPairs {
    const open: Gap[] = [[0, this.#a.length, 0, this.#b.length]];
    for (let gap = open.pop(); gap; gap = open.pop()) open.push(...this.#pairEqual(gap));
    for (const gap of this.#openGaps()) this.#alignAlike(gap);
    this.#pairEqualElsewhere();
    this.#pairAlikeElsewhere();
    return this.#pairs;
  }

  #pair(i: number, j: number): void {
    this.#pairs.before[i] = j;
    this.#pairs.after[j] = i;
  }

  #keys(): { a: (index: number) => string; b: (index: number) => string } {
    return { a: (i) => this.#a[i]?.key ?? "", b: (j) => this.#b[j]?.key ?? "" };
  }

  /** Pairs what is equal in a gap and gives the gaps that are left between. */
  #pairEqual([fromA, toA, fromB, toB]: Gap): Gap[] {
    const { a, b } = this.#keys();
    let [i, endA, j, endB] = [fromA, toA, fromB, toB];
    while (i < endA && j < endB && a(i) === b(j)) this.#pair(i++, j++);
    while (i < endA && j < endB && a(endA - 1) === b(endB - 1)) this.#pair(--endA, --endB);
    if (i === endA || j === endB) return [];
    const posts = this.#postsOf([i, endA, j, endB]);
    if (posts.length === 0) {
      const range = (from: number, to: number, of: (index: number) => string) =>
        Array.from({ length: to - from }, (_, offset) => of(from + offset));
      for (const [x, y] of commonSequence(range(i, endA, a), range(j, endB, b), maxEdits)) {
        this.#pair(i + x, j + y);
      }
      return [];
    }
    const gaps: Gap[] = [];
    for (const [x, y] of posts) {
      gaps.push([i, x, j, y]);
      this.#pair(x, y);
      [i, j] = [x + 1, y + 1];
    }
    gaps.push([i, endA, j, endB]);
    return gaps.filter(([a0, a1, b0, b1]) => a0 < a1 && b0 < b1);
  }

  /** Equal blocks that the gap has once on both sides and in the same order. */
  #postsOf([fromA, toA, fromB, toB]: Gap): [number, number][] {
    const { a, b } = this.#keys();
    const seen = new Map<string, { times: [number, number]; i: number; j: number }>();
    for (let i = fromA; i < toA; i += 1) {
      const known = seen.get(a(i));
      if (known) known.times[0] += 1;
      else seen.set(a(i), { times: [1, 0], i, j: -1 });
    }
    for (let j = fromB; j < toB; j += 1) {
      const known = seen.get(b(j));
      if (!known) continue;
      known.times[1] += 1;
      known.j = j;
    }
    const once = [...seen.values()]
      .filter(({ times }) => times[0] === 1 && times[1] === 1)
      .toSorted((one, other) => one.j - other.j);
    return longestRun(once.map(({ i }) => i)).flatMap((at) => {
      const post = once[at];
      return post ? [[post.i, post.j] satisfies [number, number]] : [];
    });
  }

  /** Runs without a partner on both sides at the same place. */
  #openGaps(): Gap[] {
    const { before, after } = this.#pairs;
    const gaps: Gap[] = [];
    let i = 0;
    let j = 0;
    while (i < before.length || j < after.length) {
      const [fromA, fromB] = [i, j];
      while (i < before.length && before[i] === -1) i += 1;
      while (j < after.length && after[j] === -1) j += 1;
      if (i > fromA && j > fromB) gaps.push([fromA, i, fromB, j]);
      // Equal ones are in order so far, so both sides now stand at partners of each other.
      i += 1;
      j += 1;
    }
    return gaps;
  }

  #alignAlike([fromA, toA, fromB, toB]: Gap): void {
    const [n, m] = [toA - fromA, toB - fromB];
    if (n * m > maxCells) return;
    const least = n === 1 && m === 1 ? floor.alone : floor.amongMany;
    const width = m + 1;
    const alike = new Float64Array(n * m);
    const best = new Float64Array((n + 1) * width);
    const get = (cells: Float64Array, index: number) => cells[index] ?? 0;
    for (let i = n - 1; i >= 0; i -= 1) {
      for (let j = m - 1; j >= 0; j -= 1) {
        const value = this.#likeness(fromA + i, fromB + j);
        const pair = value >= least ? value : 0;
        alike[i * m + j] = pair;
        const skip = Math.max(get(best, (i + 1) * width + j), get(best, i * width + j + 1));
        const take = pair > 0 ? get(best, (i + 1) * width + j + 1) + pair : 0;
        best[i * width + j] = Math.max(skip, take);
      }
    }
    for (let i = 0, j = 0; i < n && j < m; ) {
      const pair = get(alike, i * m + j);
      const here = get(best, i * width + j);
      if (pair > 0 && here === get(best, (i + 1) * width + j + 1) + pair) {
        this.#pair(fromA + i++, fromB + j++);
      } else if (here === get(best, (i + 1) * width + j)) i += 1;
      else j += 1;
    }
  }

  #likeness(i: number, j: number): number {
    const [a, b] = [this.#a[i], this.#b[j]];
    return a && b ? likeness(a, b) : 0;
  }

  #pairEqualElsewhere(): void {
    const left = new Map<string, number[]>();
    for (const { key, index } of this.#unpairedBefore()) {
      const alike = left.get(key);
      if (alike) alike.push(index);
      else left.set(key, [index]);
    }
    for (const { key, index } of this.#unpairedAfter()) {
      const from = left.get(key)?.shift();
      if (from === undefined) continue;
      this.#pair(from, index);
      this.#pairs.elsewhere.add(index);
    }
  }

  #pairAlikeElsewhere(): void {
    const isLong = ({ words }: Block) => words.length >= leastWords;
    const left = new Set(this.#unpairedBefore().filter(isLong));
    const come = this.#unpairedAfter().filter(isLong);
    if (left.size * come.length > maxLooks) return;
    for (const block of come) {
      let found: Block | null = null;
      let best = floor.elsewhere;
      for (const candidate of left) {
        if (candidate.node.tag !== block.node.tag) continue;
        const value = likeness(candidate, block);
        if (value > best) [found, best] = [candidate, value];
      }
      if (!found) continue;
      left.delete(found);
      this.#pair(found.index, block.index);
      this.#pairs.elsewhere.add(block.index);
    }
  }

  #unpairedBefore(): Block[] {
    return this.#a.filter(({ index }) => this.#pairs.before[index] === -1);
  }

  #unpairedAfter(): Block[] {
    return this.#b.filter(({ index }) => this.#pairs.after[index] === -1);
  }
}
