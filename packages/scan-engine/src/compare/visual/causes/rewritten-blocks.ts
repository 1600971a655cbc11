import type { Scene } from "../predict/scene.ts";
import { inkIn, isVisible } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import type { Found } from "./found.ts";

/** A part of the page that mostly shows other things than before. */
export type RewrittenBlock = { node: PageNode; of: number };

const leastShare = 0.7;
const least = 3;
/** Of the page as a whole: a page of few words has them all changed more easily. */
const leastOfPage = 30;

/** Finds for each cause the largest block of which most texts and pictures changed. */
export function rewrittenBlocks(
  causes: readonly Found[],
  scene: Scene,
): (cause: Found) => RewrittenBlock | null {
  const changed = new Map<PageNode, number>();
  for (const cause of causes) {
    const node = cause.kind === "added" ? cause.place : cause.after;
    if (node) changed.set(node, (changed.get(node) ?? 0) + weightOf(cause));
  }
  const hits = new Array<number>(scene.nodes.length).fill(0);
  const leaves = new Array<number>(scene.nodes.length).fill(0);
  for (const node of scene.nodes.toReversed()) {
    if (isVisible(node) && (node.kind === "text" || node.tag === "IMG")) add(leaves, node.at, 1);
    add(hits, node.at, changed.get(node) ?? 0);
    if (!node.parent) continue;
    add(leaves, node.parent.at, leaves[node.at] ?? 0);
    add(hits, node.parent.at, hits[node.at] ?? 0);
  }
  const blocks: RewrittenBlock[] = [];
  const look = (node: PageNode) => {
    const [hit = 0, of = 0] = [hits[node.at], leaves[node.at]];
    if (hit < least) return;
    const isPage = node.tag === "HTML" || (node.tag === "BODY" && hit <= leastOfPage);
    const isMostly = of >= least && hit >= leastShare * of;
    if (!isPage && isMostly && scene.matching.mateOf(node)) blocks.push({ node, of });
    else node.children.forEach(look);
  };
  look(scene.root);
  return ({ kind, after, place }) => {
    if (!["text", "image", "added", "removed", "moved"].includes(kind)) return null;
    const node = after ?? place;
    return (
      blocks.find((block) => node && node.at >= block.node.at && node.at < block.node.end) ?? null
    );
  };
}

/** How many texts and pictures a cause is. */
export function weightOf({ kind, after, note }: Found): number {
  if (kind === "text" || kind === "image") return 1;
  if (kind !== "added" || note !== null || !after) return 0;
  return inkIn(after).filter((node) => node.kind === "text" || node.tag === "IMG").length;
}

function add(counts: number[], at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by;
}
