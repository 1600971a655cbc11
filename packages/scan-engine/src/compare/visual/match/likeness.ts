import type { PageNode } from "../tree/page-node.ts";
import type { Matching } from "./matching.ts";
import { wordLikeness } from "./word-likeness.ts";

const families = new Map(
  [
    "H1 H2 H3 H4 H5 H6",
    "DIV SECTION ARTICLE MAIN ASIDE HEADER FOOTER NAV",
    "UL OL",
    "SPAN B STRONG EM I",
    "A BUTTON",
  ].flatMap((tags, family) => tags.split(" ").map((tag) => [tag, family] as const)),
);

/** Whether one may have become the other: a heading of another level, a section that was a block. */
export function areKin(one: PageNode, other: PageNode): boolean {
  if (one.kind !== other.kind) return false;
  if (one.tag === other.tag) return true;
  const family = families.get(one.tag);
  return family !== undefined && family === families.get(other.tag);
}

/** Class names that a person wrote rather than a machine. */
export const steadyClasses = (classes: readonly string[]): string[] =>
  classes.filter((name) => !/[0-9]{3,}|^css-|__[A-Za-z0-9_-]{5}$|^sc-/.test(name));

const mostLookedAt = 200;

/** How likely two nodes are one, 0 to 1: by what they hold first, by what they are called and how large they are last. */
export function likenessOf(before: PageNode, after: PageNode, matching: Matching): number {
  if (!areKin(before, after)) return 0;
  if (before.hash === after.hash) return 1;
  if (before.kind === "text") return 0.3 + 0.7 * wordLikeness(before.text, after.text);
  if (before.kind === "pseudo") return before.tag === after.tag ? 0.8 : 0;
  let sum = 0;
  let weights = 0;
  const add = (value: number, weight: number) => {
    sum += value * weight;
    weights += weight;
  };
  const same = (one = "", other = "", weight: number) => {
    if (one !== "" || other !== "") add(one === other ? 1 : 0, weight);
  };
  const [a, b] = [before.attributes, after.attributes];
  if (a.id || b.id) add(a.id === b.id ? 1 : 0, a.id && b.id ? 2 : 0.7);
  const [mine, theirs] = [steadyClasses(before.classes), steadyClasses(after.classes)];
  if (mine.length + theirs.length > 0) {
    const common = theirs.filter((name) => mine.includes(name)).length;
    add((2 * common) / (mine.length + theirs.length), 2);
  }
  if (before.full || after.full) {
    add(wordLikeness(before.full, after.full), before.full && after.full ? 2.5 : 1.5);
  }
  same(before.source, after.source, 1.5);
  if (a.alt || b.alt) add(wordLikeness(a.alt ?? "", b.alt ?? ""), 1);
  same(a.href, b.href, 0.7);
  same(a.name, b.name, 1.5);
  same(a.type, b.type, 0.5);
  add(sizeLikeness(before.rect[2], after.rect[2]), 0.6);
  add(sizeLikeness(before.rect[3], after.rect[3]), 0.4);
  add(before.tag === after.tag ? 1 : 0, 0.8);
  const share = sharedInside(before, after, matching);
  if (share > 0) add(Math.min(1, share * 1.3), 3);
  return sum / weights;
}

const sizeLikeness = (one: number, other: number) =>
  1 - Math.abs(one - other) / Math.max(1, one, other);

/** Of what a node holds, the share that was in the other one. */
function sharedInside(before: PageNode, after: PageNode, matching: Matching): number {
  const nodes = matching.after.nodes;
  const end = Math.min(after.end, after.at + 1 + mostLookedAt);
  let common = 0;
  for (let at = after.at + 1; at < end; at += 1) {
    const node = nodes[at];
    const mate = node && matching.mateOf(node);
    if (mate && mate.at > before.at && mate.at < before.end) common += 1;
  }
  return end === after.at + 1 ? 0 : common / (end - after.at - 1);
}
