import { askedProperties, keptStyles } from "../../../snapshot/kept-properties.ts";
import { isResized } from "../predict/pair-shape.ts";
import type { Scene } from "../predict/scene.ts";
import type { PageNode } from "../tree/page-node.ts";
import { addressIn, plainAddress } from "../tree/plain-address.ts";
import { numberOf, styleOf } from "../tree/style-of.ts";
import type { ChangedProperty } from "../visual-detail.ts";

const inSvgOnly = new Set(["fill", "stroke", "stroke-width"]);

/** Passed on from parent to child. */
export const isInherited = (name: string): boolean => inherited.has(name);

const inherited = new Set(
  [
    "color font-family font-size font-weight font-style line-height letter-spacing word-spacing",
    "text-align text-transform text-shadow visibility list-style-type fill stroke stroke-width",
    "white-space-collapse",
  ].flatMap((names) => names.split(" ")),
);

/** The properties in which each element differs from what it was, consequences still among them. */
export function styleChangesOf(scene: Scene): ReadonlyMap<PageNode, readonly ChangedProperty[]> {
  const changes = new Map<PageNode, readonly ChangedProperty[]>();
  for (const node of scene.nodes) {
    const mate = scene.matching.mateOf(node);
    if (!mate || node.kind === "text") continue;
    const changed = [...changedStyles(mate, node), ...changedAsked(mate, node)];
    if (changed.length > 0) changes.set(node, changed);
  }
  return changes;
}

function changedStyles(before: PageNode, after: PageNode): ChangedProperty[] {
  if (!before.style || !after.style || before.style === after.style) return [];
  return keptStyles.flatMap((name, at) => {
    const [from = "", to = ""] = [before.style?.[at], after.style?.[at]];
    if (from === to || !matters(name, before, after)) return [];
    return [{ name, from, to, layout: false }];
  });
}

function changedAsked(before: PageNode, after: PageNode): ChangedProperty[] {
  if (!before.asked || !after.asked || before.asked === after.asked) return [];
  return askedProperties.flatMap((name, at) => {
    const [from = "", to = ""] = [before.asked?.[at], after.asked?.[at]];
    return from === to ? [] : [{ name, from, to, layout: true }];
  });
}

/** Whether a style could show at all. */
function matters(name: string, before: PageNode, after: PageNode): boolean {
  const both = (property: string, value: string) =>
    styleOf(before, property) === value && styleOf(after, property) === value;
  if (inSvgOnly.has(name)) return after.inSvg || after.tag === "SVG";
  const [, side] = /^border-(\w+)-(?:color|width|style)$/.exec(name) ?? [];
  if (side) return !(hasNoBorder(before, side) && hasNoBorder(after, side));
  if (name === "outline-color" || name === "outline-width") return !both("outline-style", "none");
  if (name === "background-image") return plainBackground(before) !== plainBackground(after);
  if (/^background-(size|position|repeat)/.test(name)) return !both("background-image", "none");
  if (name === "transform" && isResized(before, after))
    return linearPart(styleOf(before, name)) !== linearPart(styleOf(after, name));
  return true;
}

const hasNoBorder = (node: PageNode, side: string) =>
  styleOf(node, `border-${side}-style`) === "none" ||
  styleOf(node, `border-${side}-width`) === "0px";

const plainBackground = (node: PageNode) =>
  plainAddress(addressIn(styleOf(node, "background-image")));

/** A transform's share of place depends on the box's own size. */
const linearPart = (matrix: string) =>
  matrix.replace(/matrix\(([^,]+, [^,]+, [^,]+, [^,]+),.*/, "$1");

/** Those of an element's changes that are its own: not its parent's, its font size's or its colour's. */
export function ownChanges(
  node: PageNode,
  changes: ReadonlyMap<PageNode, readonly ChangedProperty[]>,
  scene: Scene,
): ChangedProperty[] {
  const all = changes.get(node) ?? [];
  const above = scene.matching.nearestOf(node);
  const mateAbove = above && scene.matching.mateOf(above);
  const inParent = (node.parent && changes.get(node.parent)) ?? [];
  const font = ratioOf(all);
  const parentFont = ratioOf(inParent);
  const colour = all.find(({ name }) => name === "color");
  const isFramed = /^(CANVAS|IFRAME|VIDEO)$/.test(node.tag);
  const isParentResized = above && mateAbove && Math.abs(above.rect[2] - mateAbove.rect[2]) >= 0.5;
  return all.filter(({ name, from, to, layout }) => {
    if (name === "visibility" || name === "z-index") return false;
    const isParents = inParent.some(
      (each) => each.name === name && each.from === from && each.to === to,
    );
    // Also what a style sheet has it take over, which places nothing by itself.
    if ((isInherited(name) || name === "position") && isParents) return false;
    const ratio = numberOf(to) / numberOf(from);
    if (name === "font-size" && parentFont !== 1 && Math.abs(ratio - parentFont) < 0.02)
      return false;
    if (name !== "font-size" && scales(from, to, font)) return false;
    if (name !== "font-size" && font === 1 && scales(from, to, parentFont)) return false;
    const isColours = colour && colour.from === from && colour.to === to;
    if (isColours && name !== "color" && name !== "background-color" && isColour(name))
      return false;
    const isSide = /^(width|height|top|left)$/.test(name);
    return !(layout && isSide && isFramed && isParentResized);
  });
}

const isColour = (name: string) => name.endsWith("-color") || name === "fill" || name === "stroke";

const ratioOf = (changes: readonly ChangedProperty[]) => {
  const size = changes.find(({ name }) => name === "font-size");
  return size ? numberOf(size.to) / (numberOf(size.from) || 1) : 1;
};

/** Whether a length only follows a font's size. */
const scales = (from: string, to: string, ratio: number) =>
  ratio !== 1 &&
  /px$/.test(from) &&
  /px$/.test(to) &&
  numberOf(from) !== 0 &&
  Math.abs(numberOf(to) - numberOf(from) * ratio) < 0.6;
