import type { Scene } from "../predict/scene.ts";
import { area, grown, type Rect, shifted } from "../rect.ts";
import type { PageNode } from "../tree/page-node.ts";
import { numberOf, styleOf } from "../tree/style-of.ts";
import type { ChangedProperty } from "../visual-detail.ts";
import { type Found, found } from "./found.ts";
import { linesOfBoth } from "./ink-rects.ts";
import { isInherited, ownChanges } from "./style-changes.ts";

/** Show in everything inside an element, pictures included. */
const deep = new Set(
  [
    "opacity filter clip-path mix-blend-mode transform overflow-x overflow-y visibility display",
    "border-top-left-radius border-top-right-radius border-bottom-left-radius",
    "border-bottom-right-radius object-fit object-position",
  ].flatMap((names) => names.split(" ")),
);

/** Only place what they are set on or in. */
const placing = new Set(
  [
    "display position float flex-direction flex-wrap justify-content align-items align-self order",
    "z-index overflow-x overflow-y white-space-collapse",
  ].flatMap((names) => names.split(" ")),
);

/** One cause for each element that looks or is laid out otherwise by its own style. */
export function styleCauses(
  scene: Scene,
  changes: ReadonlyMap<PageNode, readonly ChangedProperty[]>,
): Found[] {
  return [...changes.keys()].flatMap((after) => {
    const before = scene.matching.mateOf(after);
    if (!before || before.hidden !== after.hidden) return [];
    const properties = ownChanges(after, changes, scene);
    if (properties.length === 0) return [];
    const painting = properties.filter(({ name, layout }) => !layout && !placing.has(name));
    const shared = { before, after, properties };
    if (painting.length === 0) return [found("layout", shared)];
    const isText = painting.every(({ name }) => isInherited(name));
    if (isText) return [found("style", { ...shared, rects: linesOfBoth(after, scene) })];
    const reach = Math.max(scene.reach(before), scene.reach(after)) + 1;
    const rects = [
      grown(after.seen, reach),
      grown(shifted(before.seen, ...scene.moved(after)), reach),
    ];
    const isDeep = properties.some(({ name }) => deep.has(name));
    const except = isDeep ? [] : picturesIn(after, scene.scale);
    return [found("style", { ...shared, rects, except })];
  });
}

/** Films, frames and photographs inside: what an element's own style does not paint. */
export function picturesIn(node: PageNode, scale: number): Rect[] {
  return node.children.flatMap((child) => {
    const isPicture =
      child.tag === "VIDEO" ||
      child.tag === "IFRAME" ||
      (child.tag === "IMG" && /\.jpe?g(\?|$)/i.test(child.source));
    if (!isPicture || area(child.seen) === 0) return picturesIn(child, scale);
    const radius = styleOf(child, "border-top-left-radius");
    const round = radius.endsWith("%")
      ? (numberOf(radius) * child.seen[2]) / 100
      : numberOf(radius) * scale;
    // A corner's part that is cut away ends at three tenths of its radius.
    return [grown(child.seen, -Math.ceil(Math.min(round, child.seen[2] / 2) * 0.3) - 2)];
  });
}
