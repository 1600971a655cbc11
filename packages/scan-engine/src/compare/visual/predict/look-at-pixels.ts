import { copy, emptyPicture, fill, type Picture } from "../../picture/picture.ts";
import { colourDistance } from "../pixels/colour-distance.ts";
import { difference, type RowRange } from "../pixels/difference.ts";
import { aside, type Mask, seen, unseen } from "../pixels/mask.ts";
import { area, cut, holds, type Rect } from "../rect.ts";
import { isOpaque, isVisible } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { numberOf, styleOf } from "../tree/style-of.ts";
import type { Draw, Prediction } from "./predict-page.ts";
import type { Scene } from "./scene.ts";

/** Shadows fall on their neighbours no more strongly than this. */
const faint = 1_400;
/** Of a picture that is scaled a little differently, less than this looks different. */
const resampledShare = 0.3;

/** Where the page looks otherwise than predicted; null where it does nowhere. */
export function lookAtPixels(scene: Scene, prediction: Prediction): Mask | null {
  const { before, after } = scene;
  const ranges = rowsToLookAt(prediction.draws, before, after);
  if (ranges.length === 0) return null;
  const predicted = predictedPicture(prediction.draws, before, after);
  const mask = difference(predicted, after, ranges);
  if (!mask) return null;
  for (const rect of prediction.blind) mask.turn(rect, seen, unseen);
  for (const node of prediction.stretched) excuseBackground(node, scene, mask);
  for (const { seen: box } of prediction.resampled) {
    const found = mask.find(box, seen)?.count ?? 0;
    if (found < area(box) * resampledShare) mask.turn(box, seen, unseen);
  }
  for (const rect of prediction.shaded) excuseFaint(rect, predicted, after, mask);
  return mask;
}

/**
 * Rows that may be otherwise than predicted: not those of a strip that was carried whole and lies, the very
 * same, where it comes from.
 */
function rowsToLookAt(draws: readonly Draw[], before: Picture, after: Picture): RowRange[] {
  if (!before.strips || !after.strips || before.width !== after.width) return [[0, after.height]];
  const was = new Map(before.strips.map((strip) => [strip.y, strip]));
  const wide = draws.filter(
    (draw) => "by" in draw && draw.by[0] === 0 && draw.to[2] * 2 >= after.width,
  );
  const ranges: [number, number][] = [];
  for (const { y, height, hash } of after.strips) {
    const isThere = wide.some((draw) => {
      if (!("by" in draw) || draw.to[1] > y || draw.to[1] + draw.to[3] < y + height) return false;
      const strip = was.get(y - draw.by[1]);
      return strip?.hash === hash && strip.height === height;
    });
    if (isThere) continue;
    const last = ranges.at(-1);
    if (last?.[1] === y) last[1] = y + height;
    else ranges.push([y, y + height]);
  }
  return ranges;
}

/** What is predicted, of which rows are drawn only once somebody asks for them. */
function predictedPicture(draws: readonly Draw[], before: Picture, after: Picture): Picture {
  const isSame = before.width === after.width && before.height === after.height;
  if (draws.length === 1 && isSame) return before;
  const picture = emptyPicture(after.width, after.height);
  return { ...picture, ensure: (from, to) => paint(picture, draws, before, [from, to]) };
}

function paint(
  picture: Picture,
  draws: readonly Draw[],
  before: Picture,
  [from, to]: RowRange,
): void {
  const rows: Rect = [0, from, picture.width, to - from];
  // What a later one covers wholly is not drawn at all.
  const first = draws.findLastIndex((draw) => holds(draw.to, rows));
  for (const draw of draws.slice(Math.max(0, first))) {
    const rect = cut(draw.to, rows);
    if (area(rect) === 0) continue;
    if ("colour" in draw) fill(picture, rect, draw.colour);
    else {
      const [x, top, width, height] = rect;
      const [dx, dy] = draw.by;
      before.ensure(top - dy, top + height - dy);
      copy(before, [x - dx, top - dy, width, height], picture, x, top);
    }
  }
}

/** A background that stretches with its box shows everywhere but where something covers it. */
function excuseBackground(node: PageNode, { page, scale }: Scene, mask: Mask): void {
  const covers: Rect[] = [];
  const look = (parent: PageNode) => {
    for (const child of parent.children) {
      if (isVisible(child) && isOpaque(child)) covers.push(...facesOf(child, scale));
      else look(child);
    }
  };
  look(node);
  for (const rect of covers) mask.turn(rect, seen, aside);
  mask.turn(node.tag === "BODY" || node.tag === "HTML" ? page : node.seen, seen, unseen);
  for (const rect of covers) mask.turn(rect, aside, seen);
}

/** What of its box an element covers: in rounded corners what lies behind it shows. */
function facesOf(node: PageNode, scale: number): Rect[] {
  const round = Math.max(...corners.map((name) => numberOf(styleOf(node, name)))) * scale;
  const [x, y, width, height] = node.seen;
  const side = Math.ceil(Math.min(round, width / 2, height / 2));
  if (side === 0) return [node.seen];
  return [
    [x, y + side, width, height - 2 * side],
    [x + side, y, width - 2 * side, height],
  ];
}

const corners = [
  "border-top-left-radius",
  "border-top-right-radius",
  "border-bottom-left-radius",
  "border-bottom-right-radius",
];

function excuseFaint(rect: Rect, predicted: Picture, after: Picture, mask: Mask): void {
  const [x, y, width, height] = cut(rect, [0, 0, after.width, after.height]);
  if (width === 0) return;
  for (let row = y; row < y + height; row += 1) {
    const start = row * after.width + x;
    for (let at = start; at < start + width; at += 1) {
      if (mask.levels[at] !== seen) continue;
      const distance = colourDistance(predicted.pixels[at] ?? 0, after.pixels[at] ?? 0);
      if (distance < faint) mask.levels[at] = unseen;
    }
  }
}
