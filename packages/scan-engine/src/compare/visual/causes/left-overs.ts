import { aside, explained, type Mask, seen } from "../pixels/mask.ts";
import { type PixelGroup, pixelGroups } from "../pixels/pixel-groups.ts";
import { isAtOtherFraction, isResized, movedByFraction } from "../predict/pair-shape.ts";
import type { Scene } from "../predict/scene.ts";
import { area, cut, grown, type Rect, ring, shifted } from "../rect.ts";
import { isDecorated, isVisible } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { numberOf, styleOf } from "../tree/style-of.ts";
import { type Found, found } from "./found.ts";

/** Fewer are specks; so are a few in one line. */
const leastPixels = 8;
const leastInLine = 24;

/** Pixels that differ although nothing accounts for them: told by the smallest element that holds them. */
export function leftOvers(causes: readonly Found[], scene: Scene, mask: Mask): Found[] {
  for (const { rects, except } of causes) {
    for (const rect of except) mask.turn(rect, seen, aside);
    for (const rect of rects) mask.turn(rect, seen, explained);
    for (const rect of except) mask.turn(rect, aside, seen);
  }
  for (const node of scene.nodes) {
    const mate = scene.matching.mateOf(node);
    if (mate && area(node.seen) > 0) excuseFractions(mate, node, scene, mask);
  }
  return [...replacedElements(scene, mask), ...groups(scene, mask)];
}

const drawnAsText = /^(INPUT|TEXTAREA|SELECT|SVG)$/;
const cell = /^(TD|TH|TR|TABLE)$/;

/** What lies at another fraction of a pixel is drawn a little differently: its data say that it is the same. */
function excuseFractions(before: PageNode, after: PageNode, scene: Scene, mask: Mask): void {
  const excuse = (rect: Rect) => mask.turn(rect, seen, explained);
  const isBox =
    after.kind === "element" && (isDecorated(after) || after.replaced || cell.test(after.tag));
  if (isBox && isAtOtherFraction(before, after))
    for (const side of ring(after.snap, 1, 2)) excuse(side);
  const isText = after.kind !== "element" || drawnAsText.test(after.tag) || after.inSvg;
  if (!isText) return;
  excuseOverhang(after, scene, excuse);
  const isSame = after.kind === "text" && before.text === after.text && isResized(before, after);
  if (!movedByFraction(before, after) && !isSame) return;
  excuse(grown(after.snap, 2));
  for (const line of before.lines) {
    const [x, y, width, height] = shifted(line, ...scene.moved(after));
    excuse([Math.floor(x) - 2, Math.floor(y) - 2, Math.ceil(width) + 5, Math.ceil(height) + 5]);
  }
}

/** How far it, and what it stands in, moved against what holds each. */
function stirsOf(node: PageNode, scene: Scene): [x: number, y: number][] {
  const stirs: [number, number][] = [];
  let each: PageNode | null = node;
  for (let steps = 0; each && steps < 5; steps += 1, each = each.parent) {
    const [x, y] = scene.movedInParent(each);
    if (x !== 0 || y !== 0) stirs.push([x, y]);
  }
  return stirs;
}

/** Letters, those of icon fonts above all, reach beyond their line by part of their size, where it is and where it was. */
function excuseOverhang(after: PageNode, scene: Scene, excuse: (rect: Rect) => void): void {
  const stirs = stirsOf(after, scene);
  if (stirs.length === 0) return;
  const size = numberOf(styleOf(after, "font-size") || styleOf(after.parent ?? after, "font-size"));
  const reach = Math.ceil(size * overhang * scene.scale);
  for (const [x, y] of [[0, 0] as const, ...stirs]) {
    for (const side of ring(shifted(after.snap, -x, -y), reach, 1)) excuse(side);
  }
}

const overhang = 0.3;

/** Pictures, charts, films and frames answer for what is inside them. */
function replacedElements(scene: Scene, mask: Mask): Found[] {
  return scene.nodes.flatMap((node) => {
    if (!node.replaced || node.tag === "PICTURE" || !isVisible(node) || node.inSvg) return [];
    const inside = mask.find(node.seen, seen);
    if (!inside || inside.count < leastPixels) return [];
    mask.turn(node.seen, seen, explained);
    return [pixels(node, [inside.rect], scene)];
  });
}

function groups(scene: Scene, mask: Mask): Found[] {
  const owners = new Map<PageNode | null | PixelGroup, Rect[]>();
  const viewport = mask.width * 800 * scene.scale;
  for (const group of pixelGroups(mask)) {
    const [, , width, height] = group.rect;
    if (group.count < leastPixels) continue;
    if (group.count < leastInLine && Math.min(width, height) === 1) continue;
    const owner = ownerOf(group.rect, scene);
    // Of what is as large as a page, two places have nothing to do with each other.
    const isSmall = owner && (owner.replaced || area(owner.seen) < viewport / 4);
    const key = isSmall ? owner : group;
    owners.set(key, [...(owners.get(key) ?? []), group.rect]);
  }
  return [...owners].map(([key, rects]) => {
    const owner = key && "at" in key ? key : ownerOf(rects[0] ?? [0, 0, 0, 0], scene);
    return pixels(owner && visibleHolder(owner), rects, scene);
  });
}

function ownerOf(rect: Rect, { nodes }: Scene): PageNode | null {
  let best: PageNode | null = null;
  for (const node of nodes) {
    if (!isVisible(node) || (best && area(node.seen) > area(best.seen))) continue;
    const share = area(cut(node.seen, rect)) / Math.max(1, area(rect));
    if (share >= (node.kind === "text" ? 0.9 : 0.75)) best = node;
  }
  return best;
}

/** What a person would name: not a text inside it, nor a line of a drawing. */
function visibleHolder(node: PageNode): PageNode {
  let holder = node;
  while ((holder.kind === "text" || holder.inSvg) && holder.parent) holder = holder.parent;
  return holder;
}

const pixels = (after: PageNode | null, rects: readonly Rect[], { matching }: Scene): Found =>
  found("pixels", {
    before: after && matching.mateOf(after),
    after,
    rects,
    note: after?.replaced ? "replaced_element" : null,
  });
