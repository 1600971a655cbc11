import type { Scene } from "../predict/scene.ts";
import { around, grown, type Rect, shifted } from "../rect.ts";
import { inkIn, walk } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";

const outwards = ([x, y, width, height]: Rect, by: number): Rect => [
  Math.floor(x) - by,
  Math.floor(y) - by,
  Math.ceil(width) + 1 + 2 * by,
  Math.ceil(height) + 1 + 2 * by,
];

/** The lines of every text in a node. */
export function lineRects(node: PageNode, margin: number): Rect[] {
  const rects: Rect[] = [];
  walk(node, (each) => {
    if (each.kind === "element") return;
    if (each.kind === "text" && each.lines.length > 0)
      rects.push(...each.lines.map((line) => outwards(line, margin)));
    else rects.push(grown(each.seen, margin));
  });
  return rects;
}

/** The lines of every text in a node of the page after, as they are and as they were, where they lie now. */
export function linesOfBoth(node: PageNode, scene: Scene): Rect[] {
  const rects: Rect[] = [];
  walk(node, (each) => {
    if (each.kind === "element") return;
    rects.push(...lineRects(each, 3));
    const mate = scene.matching.mateOf(each);
    if (mate) rects.push(...lineRects(mate, 3).map((rect) => shifted(rect, ...scene.moved(each))));
  });
  return rects;
}

const most = 40;

/** The boxes of all that can be seen of a node; one around them where they are many. */
export function seenRects(node: PageNode, scene: Scene): Rect[] {
  const rects = inkIn(node).map((each) => grown(each.seen, scene.reach(each)));
  if (rects.length <= most) return rects;
  const whole = around(rects);
  return whole ? [whole] : [];
}
