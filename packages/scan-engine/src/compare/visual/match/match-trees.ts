import type { PageNode, PageTree } from "../tree/page-node.ts";
import { areKin } from "./likeness.ts";
import { matchDownwards } from "./match-downwards.ts";
import { Matching } from "./matching.ts";

/**
 * Finds for each node of a page after what it was before. What is equal and unique comes first; containers
 * follow what they contain; the rest is aligned between neighbours that are known.
 */
export function matchTrees(before: PageTree, after: PageTree): Matching {
  const matching = new Matching(before, after);
  if (before.root.hash === after.root.hash) {
    matching.pairWhole(before.root, after.root);
    return matching;
  }
  const bySize = after.nodes.toSorted((a, b) => b.size - a.size || a.at - b.at).filter(isHeavy);
  const [was, is] = [tally(before), tally(after)];
  for (const node of bySize) {
    const [only, second] = was.get(node.hash) ?? [];
    if (!only || second || (is.get(node.hash)?.length ?? 0) > 1) continue;
    if (matching.areFree(only, node)) matching.pairWhole(only, node);
  }
  matchIds(matching);
  matchContainers(matching, (node) => (node.size < 40 ? 0.5 : 0.3));
  matchPages(matching);
  matchDownwards(before.root, after.root, matching);
  if (matchElsewhere(bySize, was, matching)) {
    for (const [one, other] of matchContainers(matching, () => 0.5))
      matchDownwards(one, other, matching);
  }
  matchUnderWrappers(matching);
  if (partChance(matching)) matchDownwards(before.root, after.root, matching);
  return matching;
}

/** Enough that two which are equal are one. */
const isHeavy = (node: PageNode) =>
  node.size >= 4 || node.full.length >= 12 || (node.source !== "" && node.tag === "IMG");

function tally(tree: PageTree): Map<string, PageNode[]> {
  const byHash = new Map<string, PageNode[]>();
  for (const node of tree.nodes) {
    const known = byHash.get(node.hash);
    if (known) known.push(node);
    else byHash.set(node.hash, [node]);
  }
  return byHash;
}

const isMadeByMachine = (id: string) => /[0-9]{5,}|[0-9a-f]{8,}/.test(id);

function matchIds(matching: Matching): void {
  const was = idsOf(matching.before);
  for (const [id, node] of idsOf(matching.after)) {
    const other = was.get(id);
    if (!node || !other || isMadeByMachine(id) || other.tag !== node.tag) continue;
    if (!matching.mateOf(node) && !matching.partnerOf(other)) matching.pair(other, node);
  }
}

/** Null for an id that stands more than once. */
function idsOf(tree: PageTree): Map<string, PageNode | null> {
  const ids = new Map<string, PageNode | null>();
  for (const node of tree.nodes) {
    const { id, "data-testid": testId, "data-test": test } = node.attributes;
    const own = id || testId || test;
    if (own) ids.set(own, ids.has(own) ? null : node);
  }
  return ids;
}

/** Pairs containers, inside out, by what they contain. @returns those it paired */
function matchContainers(
  matching: Matching,
  leastOf: (node: PageNode) => number,
): [PageNode, PageNode][] {
  const found: [PageNode, PageNode][] = [];
  for (const node of matching.after.nodes.toReversed()) {
    if (matching.mateOf(node) || node.children.length === 0) continue;
    const votes = new Map<PageNode, number>();
    for (const child of node.children) {
      const parent = matching.mateOf(child)?.parent;
      if (!parent || matching.partnerOf(parent) || !areKin(parent, node)) continue;
      votes.set(parent, (votes.get(parent) ?? 0) + child.size);
    }
    let best: PageNode | null = null;
    let most = 0;
    for (const [candidate, weight] of votes) {
      const bonus = candidate.tag === node.tag ? 0.05 : 0;
      const share = (2 * weight) / (candidate.size + node.size) + bonus;
      if (share > most) [best, most] = [candidate, share];
    }
    if (!best || most < leastOf(node)) continue;
    matching.pair(best, node);
    found.push([best, node]);
  }
  return found;
}

function matchPages(matching: Matching): void {
  const body = (tree: PageTree) => tree.nodes.find(({ tag }) => tag === "BODY");
  const pairs = [
    [matching.before.root, matching.after.root],
    [body(matching.before), body(matching.after)],
  ];
  for (const [one, other] of pairs) {
    if (one && other && !matching.partnerOf(one) && !matching.mateOf(other))
      matching.pair(one, other);
  }
}

/** What is equal and left over, also where there are several. */
function matchElsewhere(
  bySize: readonly PageNode[],
  was: ReadonlyMap<string, PageNode[]>,
  matching: Matching,
): boolean {
  let found = false;
  for (const node of bySize) {
    if (matching.mateOf(node)) continue;
    const equals = was.get(node.hash) ?? [];
    while (equals[0] && matching.partnerOf(equals[0])) equals.shift();
    const other = equals.find((each) => matching.areFree(each, node));
    if (!other) continue;
    matching.pairWhole(other, node);
    found = true;
  }
  return found;
}

/** What is equal and light is one where only a wrapper was put around it or taken away. */
function matchUnderWrappers(matching: Matching): void {
  const waiting = new Map<string, PageNode[]>();
  const keyOf = (holder: PageNode | null, node: PageNode) => `${holder?.at}|${node.hash}`;
  for (const node of matching.before.nodes) {
    if (matching.partnerOf(node)) continue;
    const holder = matching.nearestBefore(node);
    const key = keyOf(holder && matching.partnerOf(holder), node);
    waiting.set(key, [...(waiting.get(key) ?? []), node]);
  }
  for (const node of matching.after.nodes) {
    if (matching.mateOf(node)) continue;
    const equals = waiting.get(keyOf(matching.nearestOf(node), node)) ?? [];
    const other = equals.shift();
    if (other && matching.areFree(other, node)) matching.pairWhole(other, node);
  }
}

/** A few equal words do not make two places one: light pairs whose surroundings did not pair are let go. */
function partChance(matching: Matching): boolean {
  let parted = false;
  for (const node of matching.after.nodes) {
    const mate = matching.mateOf(node);
    const { parent } = node;
    if (!mate?.parent || !parent || node.size >= 12 || node.full.length >= 60) continue;
    if (node.attributes.id && node.attributes.id === mate.attributes.id) continue;
    if (matching.mateOf(parent) || matching.partnerOf(mate.parent)) continue;
    if (parent.full.length <= node.full.length * 1.6) continue;
    matching.part(mate, node);
    parted = true;
  }
  return parted;
}
