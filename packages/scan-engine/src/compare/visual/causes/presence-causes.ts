import type { Scene } from "../predict/scene.ts";
import { grown, shifted } from "../rect.ts";
import { isDecorated, isVisible, paints } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { type Found, found } from "./found.ts";
import { seenRects } from "./ink-rects.ts";
import { picturesIn } from "./style-causes.ts";

type Top = { node: PageNode; is: "whole" | "frame" | "empty" };

/**
 * What came and what went: the topmost only, and no wrapper around what stayed.
 * @returns causes, and empty boxes that may account for things that moved
 */
export function presenceCauses(scene: Scene): { causes: Found[]; spaces: Found[] } {
  const { matching } = scene;
  const causes: Found[] = [];
  const spaces: Found[] = [];
  const isAdded = (node: PageNode) => !matching.mateOf(node);
  for (const { node, is } of topsOf([scene.root], isAdded)) {
    const place = matching.nearestOf(node);
    if (is === "empty") {
      if (takesRoom(node)) spaces.push(found("space", { after: node, place }));
      continue;
    }
    const isFrame = is === "frame";
    const rects = isFrame
      ? [grown(node.seen, scene.reach(node) + 1)]
      : seenRects(node, scene).map((rect) => grown(rect, Math.max(2, scene.reach(node))));
    const except = isFrame ? picturesIn(node, scene.scale) : [];
    causes.push(
      found("added", { after: node, place, rects, except, note: isFrame ? "frame" : null }),
    );
  }
  const isRemoved = (node: PageNode) => !matching.partnerOf(node);
  for (const { node, is } of topsOf([matching.before.root], isRemoved)) {
    const above = matching.nearestBefore(node);
    const place = above && matching.partnerOf(above);
    if (is === "empty") {
      if (takesRoom(node)) spaces.push(found("space", { before: node, place }));
      continue;
    }
    const [x, y] = place ? scene.moved(place) : [0, 0];
    const rects = seenRects(node, scene).map((rect) =>
      grown(shifted(rect, x, y), Math.max(4, scene.reach(node))),
    );
    causes.push(
      found("removed", { before: node, place, rects, note: is === "frame" ? "frame" : null }),
    );
  }
  return { causes, spaces };
}

function topsOf(nodes: readonly PageNode[], isAlone: (node: PageNode) => boolean): Top[] {
  return nodes.flatMap((node): Top[] => {
    if (!isAlone(node)) return topsOf(node.children, isAlone);
    if (!isWhole(node, isAlone)) {
      const inside = topsOf(node.children, isAlone);
      return isDecorated(node) && isVisible(node) ? [{ node, is: "frame" }, ...inside] : inside;
    }
    return [{ node, is: paints(node) ? "whole" : "empty" }];
  });
}

const isWhole = (node: PageNode, isAlone: (node: PageNode) => boolean): boolean =>
  node.children.every((child) => isAlone(child) && isWhole(child, isAlone));

const takesRoom = ({ kind, snap }: PageNode) => kind === "element" && snap[2] >= 4 && snap[3] >= 4;
