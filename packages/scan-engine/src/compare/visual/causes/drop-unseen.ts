import type { Picture } from "../../picture/picture.ts";
import type { Mask } from "../pixels/mask.ts";
import { isResized } from "../predict/pair-shape.ts";
import type { Scene } from "../predict/scene.ts";
import { area, cut } from "../rect.ts";
import { inkIn, isVisible, paints, pixelOf } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { parseColour, styleOf } from "../tree/style-of.ts";
import type { Found } from "./found.ts";

/** Whether a cause can be seen: a pixel of its boxes differs, or something has another size. */
export function canBeSeen(cause: Found, scene: Scene, mask: Mask | null): boolean {
  const { kind, before, after, rects, note } = cause;
  const touches = () => mask !== null && rects.some((rect) => mask.countDiffering(rect) > 0);
  const resizes = before !== null && after !== null && isResized(before, after);
  switch (kind) {
    case "text":
      return [before, after].some((node) => node && isVisible(node)) && (resizes || touches());
    case "image":
      return after !== null && isVisible(after) && (resizes || touches());
    case "style":
      return [before, after].some((node) => node && paints(node)) && (resizes || touches());
    case "added":
      return touches() || isRoomMade(cause, scene);
    case "removed":
      if (!before || (note !== "visibility" && !paints(before))) return false;
      return inkIn(before).some((node) => isInked(node, scene.before));
    default:
      return true;
  }
}

/** Whether what is hidden behind something that floats made the box around it taller. */
function isRoomMade({ after, place }: Found, { matching }: Scene): boolean {
  const mate = place && matching.mateOf(place);
  if (!after || !mate || !paints(after)) return false;
  return after.snap[3] > 0 && place.rect[3] - mate.rect[3] >= after.snap[3] - 1;
}

/** Whether a box shows anything but the plain colour around it. */
function isInked(node: PageNode, picture: Picture): boolean {
  const [x, y, width, height] = cut(node.seen, [0, 0, picture.width, picture.height]);
  if (area([x, y, width, height]) === 0) return false;
  picture.ensure(y, y + height);
  const first = picture.pixels[y * picture.width + x];
  const around = colourAround(node.parent);
  if (around !== null && first !== around) return true;
  for (let row = y; row < y + height; row += 1) {
    const start = row * picture.width + x;
    for (let at = start; at < start + width; at += 1) if (picture.pixels[at] !== first) return true;
  }
  return false;
}

function colourAround(node: PageNode | null): number {
  for (let each = node; each; each = each.parent) {
    const colour = parseColour(styleOf(each, "background-color"));
    if (colour?.[3] === 1) return pixelOf(colour);
  }
  return -1;
}
