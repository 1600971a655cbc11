import type { Rect } from "../rect.ts";
import { isDecorated } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { styleOf } from "../tree/style-of.ts";

/** Layout rounds to less than this. */
const leastGrowth = 0.5;
const leastFraction = 0.01;

export const isResized = (before: PageNode, after: PageNode): boolean =>
  Math.abs(before.rect[2] - after.rect[2]) >= leastGrowth ||
  Math.abs(before.rect[3] - after.rect[3]) >= leastGrowth;

/** Whether something of it is left standing where it was. */
export function isShrunk(before: PageNode, after: PageNode): boolean {
  if (after.tag === "BODY" || after.tag === "HTML") return false;
  if (!isDecorated(before) && !before.replaced) return false;
  const isLess = before.seen[2] > after.seen[2] || before.seen[3] > after.seen[3];
  return isLess && isResized(before, after);
}

const isOdd = (difference: number) => Math.abs(difference - Math.round(difference)) > leastFraction;

/** Whether its place or size changed by part of a pixel, so that its edges are drawn anew. */
export const isAtOtherFraction = (before: PageNode, after: PageNode): boolean =>
  before.rect.some((value, side) => isOdd(value - (after.rect[side] ?? 0)));

/**
 * Whether a picture is scaled otherwise than before. A browser draws it on whole pixels wherever its box
 * lies, unless something turns or shifts what it stands in.
 */
export function isResampled(before: PageNode, after: PageNode): boolean {
  if (!isAtOtherFraction(before, after)) return false;
  const isOtherSize = before.snap[2] !== after.snap[2] || before.snap[3] !== after.snap[3];
  return isOtherSize || isTransformed(after);
}

function isTransformed(node: PageNode): boolean {
  for (let each: PageNode | null = node; each; each = each.parent) {
    if (!/^(none)?$/.test(styleOf(each, "transform"))) return true;
  }
  return false;
}

export const movedByFraction = (before: PageNode, after: PageNode): boolean =>
  isOdd(before.rect[0] - after.rect[0]) || isOdd(before.rect[1] - after.rect[1]);

/** Whether the same words are set in other lines. */
export function isRewrapped(before: PageNode, after: PageNode): boolean {
  if (before.text !== after.text) return false;
  if (before.lines.length !== after.lines.length) return true;
  return before.lines.some((line, at) => {
    const other = after.lines[at];
    if (!other) return true;
    const isElsewhere = [0, 1].some(
      (side) => Math.abs(offsetOf(line, before, side) - offsetOf(other, after, side)) > 1.5,
    );
    return isElsewhere || Math.abs(line[2] - other[2]) > 1.5;
  });
}

const offsetOf = (line: Rect, { rect }: PageNode, side: number) =>
  (line[side] ?? 0) - (rect[side] ?? 0);
