import type { PageNode } from "../tree/page-node.ts";
import { likenessOf } from "./likeness.ts";
import type { Matching } from "./matching.ts";

/** Cells of the table of two lists: above it equal ones go by their order and the rest in step. */
const mostCells = 60_000;
const floor = 0.5;
/** Texts that stand alone between the same neighbours are rarely two different ones. */
const textFloor = 0.28;
const onlyFloor = 0.3;

/** Pairs the nodes of two lists in order, so that as much as possible fits. */
export function align(
  before: readonly PageNode[],
  after: readonly PageNode[],
  matching: Matching,
): void {
  let start = 0;
  let [endBefore, endAfter] = [before.length, after.length];
  const equal = (i: number, j: number) => {
    const [one, other] = [before[i], after[j]];
    if (!one || !other || one.hash !== other.hash) return false;
    // Of equal ones some may be missing: which, their classes tell.
    if (before.length !== after.length && faceOf(one) !== faceOf(other)) return false;
    matching.pairLoosely(one, other);
    return true;
  };
  while (start < endBefore && start < endAfter && equal(start, start)) start += 1;
  while (endBefore > start && endAfter > start && equal(endBefore - 1, endAfter - 1)) {
    endBefore -= 1;
    endAfter -= 1;
  }
  const [left, right] = [before.slice(start, endBefore), after.slice(start, endAfter)];
  if (left.length === 0 || right.length === 0) return;
  if (left.length * right.length > mostCells) alignLong(left, right, matching);
  else alignBest(left, right, matching);
}

/** The classes of a node and of all in it. */
function faceOf(node: PageNode): string {
  const known = faces.get(node);
  if (known !== undefined) return known;
  const face = `${node.classes.join(" ")}(${node.children.map(faceOf).join()})`;
  faces.set(node, face);
  return face;
}

const faces = new WeakMap<PageNode, string>();

function alignLong(
  before: readonly PageNode[],
  after: readonly PageNode[],
  matching: Matching,
): void {
  const places = new Map<string, number[]>();
  for (const [place, node] of after.entries()) {
    const known = places.get(node.hash);
    if (known) known.push(place);
    else places.set(node.hash, [place]);
  }
  let last = -1;
  for (const node of before) {
    const candidates = places.get(node.hash) ?? [];
    while (candidates.length > 0 && (candidates[0] ?? 0) <= last) candidates.shift();
    const place = candidates.shift();
    const other = place === undefined ? undefined : after[place];
    if (!other || place === undefined) continue;
    matching.pairLoosely(node, other);
    last = place;
  }
  const restAfter = after.filter((node) => !matching.mateOf(node));
  const restBefore = before.filter((node) => !matching.partnerOf(node));
  for (const [place, node] of restBefore.entries()) {
    const other = restAfter[place];
    if (other && likenessOf(node, other, matching) >= floor) matching.pair(node, other);
  }
}

/** @see https://en.wikipedia.org/wiki/Needleman-Wunsch_algorithm without a price for gaps */
function alignBest(
  before: readonly PageNode[],
  after: readonly PageNode[],
  matching: Matching,
): void {
  const [rows, columns] = [before.length, after.length];
  const wide = columns + 1;
  const likeness = new Float64Array(rows * columns);
  const best = new Float64Array((rows + 1) * wide);
  for (const [i, one] of before.entries()) {
    const least = one.kind === "text" ? textFloor : rows === 1 && columns === 1 ? onlyFloor : floor;
    for (const [j, other] of after.entries()) {
      const isEqual = one.hash === other.hash && one.kind === "element" && one.full !== "";
      const likeliest = isEqual && faceOf(one) === faceOf(other) ? 2.6 : 2.5;
      const value = isEqual ? likeliest : likenessOf(one, other, matching);
      likeness[i * columns + j] = value >= least ? value : 0;
    }
  }
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const value = likeness[i * columns + j] ?? 0;
      const both = value > 0 ? value + (best[(i + 1) * wide + j + 1] ?? 0) : -1;
      best[i * wide + j] = Math.max(
        both,
        best[(i + 1) * wide + j] ?? 0,
        best[i * wide + j + 1] ?? 0,
      );
    }
  }
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    const value = likeness[i * columns + j] ?? 0;
    const here = best[i * wide + j] ?? 0;
    const [one, other] = [before[i], after[j]];
    if (value > 0 && one && other && here === value + (best[(i + 1) * wide + j + 1] ?? 0)) {
      matching.pairLoosely(one, other);
      i += 1;
      j += 1;
    } else if (here === best[(i + 1) * wide + j]) i += 1;
    else j += 1;
  }
}
