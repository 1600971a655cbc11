import { area, around, type Rect } from "../rect.ts";
import type { PageNode } from "./page-node.ts";
import { isTransparent, numberOf, parseColour, styleOf } from "./style-of.ts";

const sides = ["top", "right", "bottom", "left"] as const;

/** Whether an element paints something of its own: background, border, shadow, outline. */
export function isDecorated(node: PageNode): boolean {
  if (!node.style || node.kind === "text") return false;
  if (!isTransparent(styleOf(node, "background-color"))) return true;
  if (styleOf(node, "background-image") !== "none") return true;
  if (styleOf(node, "box-shadow") !== "none") return true;
  const bordered = sides.some(
    (side) =>
      styleOf(node, `border-${side}-style`) !== "none" &&
      styleOf(node, `border-${side}-width`) !== "0px" &&
      !isTransparent(styleOf(node, `border-${side}-color`)),
  );
  if (bordered) return true;
  return styleOf(node, "outline-style") !== "none" && styleOf(node, "outline-width") !== "0px";
}

/** Whether a node puts ink on the page itself: text, pictures, boxes with a face. */
export function inks(node: PageNode): boolean {
  if (node.kind === "text") return true;
  if (node.kind === "pseudo") return node.text !== "" || isDecorated(node);
  return node.replaced || isDecorated(node);
}

export const isVisible = (node: PageNode): boolean => !node.hidden && area(node.seen) > 0;

/** Whether a node or anything in it can be seen. */
export function paints(node: PageNode): boolean {
  const known = painted.get(node);
  if (known !== undefined) return known;
  const answer = (isVisible(node) && inks(node)) || node.children.some(paints);
  painted.set(node, answer);
  return answer;
}

const painted = new WeakMap<PageNode, boolean>();

/** The box around all that can be seen of a node and of what is in it, wherever that lies; nothing where there is none. */
export function extentOf(node: PageNode): Rect {
  const known = extents.get(node);
  if (known !== undefined) return known;
  const own: Rect[] = isVisible(node) && inks(node) ? [node.seen] : [];
  const inner = node.children.map(extentOf).filter((rect) => area(rect) > 0);
  const extent: Rect = around([...own, ...inner]) ?? [0, 0, 0, 0];
  extents.set(node, extent);
  return extent;
}

const extents = new WeakMap<PageNode, Rect>();

/** The parts of a node that can be seen, itself among them. */
export function inkIn(node: PageNode): PageNode[] {
  const found: PageNode[] = [];
  walk(node, (each) => {
    if (isVisible(each) && inks(each)) found.push(each);
  });
  return found;
}

/** A node and everything in it, in document order. */
export function walk(node: PageNode, visit: (node: PageNode) => void): void {
  visit(node);
  for (const child of node.children) walk(child, visit);
}

const farthest = 80;

/** How far a shadow or outline reaches beyond the box, in CSS pixels, at most 80. */
export function reachOf(node: PageNode): number {
  if (!node.style || node.kind === "text") return 0;
  let reach = 0;
  const shadow = styleOf(node, "box-shadow");
  if (shadow !== "" && shadow !== "none") {
    for (const each of shadow.replace(/rgba?\([^)]*\)/g, "").split(",")) {
      if (each.includes("inset")) continue;
      const [x = 0, y = 0, blur = 0, spread = 0] = (each.match(/-?[\d.]+px/g) ?? []).map(numberOf);
      reach = Math.max(reach, Math.max(Math.abs(x), Math.abs(y)) + blur + Math.max(0, spread));
    }
  }
  const outline = styleOf(node, "outline-style");
  if (outline !== "none" && outline !== "") {
    reach = Math.max(reach, numberOf(styleOf(node, "outline-width")) + 2);
  }
  return Math.min(farthest, Math.ceil(reach));
}

export const floats = (node: PageNode): boolean =>
  /^(fixed|absolute|sticky)$/.test(styleOf(node, "position"));

/** Whether nothing behind it shows through. */
export function isOpaque(node: PageNode): boolean {
  if (node.style && styleOf(node, "opacity") !== "1" && node.kind !== "text") return false;
  return node.tag === "IMG" || parseColour(styleOf(node, "background-color"))?.[3] === 1;
}

const white = -1;
/** What is wider covers what lies behind it, and is told by its own data. */
const narrow = 2_000;
const backdrops = new WeakMap<PageNode, number | null>();

/**
 * The plain colour behind what an element holds, as a pixel; null where there is a picture, a gradient or
 * something that shows through.
 */
export function backdropOf(node: PageNode): number | null {
  const known = backdrops.get(node);
  if (known !== undefined) return known;
  const answer = findBackdrop(node);
  backdrops.set(node, answer);
  return answer;
}

function findBackdrop(node: PageNode): number | null {
  if (node.style && node.kind !== "text") {
    if (styleOf(node, "background-image") !== "none" || styleOf(node, "opacity") !== "1")
      return null;
  }
  const colour = node.style ? parseColour(styleOf(node, "background-color")) : null;
  if (!colour || colour[3] === 0) {
    if (node.style && floats(node) && node.seen[2] < narrow) return null;
    return node.parent ? backdropOf(node.parent) : white;
  }
  return colour[3] < 1 ? null : pixelOf(colour);
}

export function pixelOf([red, green, blue]: readonly number[]): number {
  return (red ?? 0) | ((green ?? 0) << 8) | ((blue ?? 0) << 16) | 0xff000000;
}
