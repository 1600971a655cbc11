import { area, cut, grown, holds, type Rect, shifted } from "../rect.ts";
import { paints } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { isResized, isRewrapped, isShrunk } from "./pair-shape.ts";
import type { Scene } from "./scene.ts";

/** How a node of the page after gets its old pixels: carried itself, or with an ancestor. */
export type Carriage = {
  /** What of the picture before is carried for this node alone; null when an ancestor's box has it. */
  own: Rect | null;
  /** The ancestor, or itself, whose box it travels in; null for the page. */
  carrier: PageNode | null;
  /** That box before, and where it lies after. */
  load: Rect;
  cover: Rect;
};

/** Around a text, for letters that reach beyond their line. */
const textMargin = 2;

/** Says for each node whether its box has to be carried: where it moved otherwise than what it lies in. */
export function carriagesOf(scene: Scene): readonly Carriage[] {
  const { matching, nodes, page, pageBefore } = scene;
  const carriages: Carriage[] = [];
  for (const node of nodes) {
    const mate = matching.mateOf(node);
    const above = matching.nearestOf(node);
    const inherited = (above && carriages[above.at]) || {
      carrier: null,
      load: pageBefore,
      cover: page,
    };
    const { carrier, load, cover } = inherited;
    const stays: Carriage = { own: null, carrier, load, cover };
    carriages[node.at] = stays;
    if (!mate || area(node.seen) === 0 || area(mate.seen) === 0) continue;
    // What is seen in the box of such a one is of others, as of what floats beside it.
    if (!paints(node) && !paints(mate)) continue;
    // In other lines there is nothing to carry.
    if (node.kind === "text" && isRewrapped(mate, node)) continue;
    const [x, y] = scene.moved(node);
    const [carriedX, carriedY] = carrier ? scene.moved(carrier) : [0, 0];
    const isAway = x !== carriedX || y !== carriedY;
    if (!isAway && holds(cover, node.seen) && !isShrunk(mate, node)) continue;
    const own = boxToCarry(mate, node, pageBefore);
    carriages[node.at] = { own, carrier: node, load: own, cover: shifted(own, x, y) };
  }
  return carriages;
}

function boxToCarry(before: PageNode, after: PageNode, page: Rect): Rect {
  const isText = after.kind === "text";
  const box = cut(grown(before.seen, isText ? textMargin : 0), page);
  if (isText || !isResized(before, after)) return box;
  const [x, y, width, height] = before.seen;
  return cut(box, [x, y, Math.min(width, after.seen[2]), Math.min(height, after.seen[3])]);
}
