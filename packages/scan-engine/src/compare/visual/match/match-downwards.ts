import { longestRun } from "../../longest-run.ts";
import type { PageNode } from "../tree/page-node.ts";
import { align } from "./align.ts";
import { likenessOf } from "./likeness.ts";
import type { Matching } from "./matching.ts";
import { wordLikeness } from "./word-likeness.ts";

const mostPairs = 40_000;
const leastWords = 0.6;
const leastLikeness = 0.65;

/** Aligns the children of two that are one, then theirs. */
export function matchDownwards(before: PageNode, after: PageNode, matching: Matching): void {
  const isOpen = (nodes: readonly PageNode[], other: "mateOf" | "partnerOf") =>
    nodes.some((node) => !matching[other](node));
  if (isOpen(before.children, "partnerOf") && isOpen(after.children, "mateOf")) {
    alignBetweenPosts(before, after, matching);
    matchSwapped(before, after, matching);
  }
  for (const child of after.children) {
    const mate = matching.mateOf(child);
    if (mate) matchDownwards(mate, child, matching);
  }
}

/** Children that are paired and in order are posts; what is between two of them is aligned apart. */
function alignBetweenPosts(before: PageNode, after: PageNode, matching: Matching): void {
  const placeOf = new Map(before.children.map((node, place) => [node, place]));
  const posts = after.children.flatMap((node, place) => {
    const mate = matching.mateOf(node);
    const other = mate ? placeOf.get(mate) : undefined;
    return other === undefined ? [] : [[other, place] as const];
  });
  const inOrder = new Set(longestRun(posts.map(([other]) => other)));
  const kept = posts.filter((_, place) => inOrder.has(place));
  let [fromBefore, fromAfter] = [0, 0];
  for (const [toBefore, toAfter] of [
    ...kept,
    [before.children.length, after.children.length] as const,
  ]) {
    const left = before.children
      .slice(fromBefore, toBefore)
      .filter((node) => !matching.partnerOf(node));
    const right = after.children.slice(fromAfter, toAfter).filter((node) => !matching.mateOf(node));
    if (left.length > 0 && right.length > 0) align(left, right, matching);
    [fromBefore, fromAfter] = [toBefore + 1, toAfter + 1];
  }
}

/** What changed places must be known by its words or its id, not by its shape. */
function matchSwapped(before: PageNode, after: PageNode, matching: Matching): void {
  const isElement = (node: PageNode) => node.kind === "element";
  const left = before.children.filter((node) => isElement(node) && !matching.partnerOf(node));
  const right = after.children.filter((node) => isElement(node) && !matching.mateOf(node));
  if (left.length * right.length === 0 || left.length * right.length > mostPairs) return;
  const pairs = left.flatMap((one) =>
    right.flatMap((other) => {
      const isNamed = one.attributes.id && one.attributes.id === other.attributes.id;
      const hasWords = one.full !== "" || other.full !== "";
      if (!isNamed && hasWords && wordLikeness(one.full, other.full) < leastWords) return [];
      const likeness = likenessOf(one, other, matching);
      return likeness >= leastLikeness ? [{ likeness, one, other }] : [];
    }),
  );
  for (const { one, other } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (!matching.partnerOf(one) && !matching.mateOf(other)) matching.pairLoosely(one, other);
  }
}
