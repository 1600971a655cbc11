import {
  copy,
  emptyPicture,
  fill,
  type Picture,
  type RowsOf,
  rowsOf,
} from "../../picture/picture.ts";
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
  const predicted = predictedRows(prediction.draws, before, after);
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

/**
 * What is predicted, of which rows are drawn only once somebody asks for them, and over those of the call
 * before: memory that nothing has touched yet costs more than what is drawn into it.
 */
function predictedRows(draws: readonly Draw[], before: Picture, after: Picture): RowsOf {
  const { width, height } = after;
  const isSame = before.width === width && before.height === height;
  if (draws.length === 1 && isSame) return rowsOf(before);
  let sheet = emptyPicture(width, 1);
  return (top, bottom) => {
    if (sheet.height < bottom - top) sheet = emptyPicture(width, bottom - top);
    const rows = rowsOf(sheet)(0, bottom - top);
    return { ...rows, ensure: (from, to) => paint(rows, top, draws, before, [from, to]) };
  };
}

/** @param top the row of the page that is the first of the picture */
function paint(
  picture: Picture,
  top: number,
  draws: readonly Draw[],
  before: Picture,
  [from, to]: RowRange,
): void {
  const rows: Rect = [0, top + from, picture.width, to - from];
  // What a later one covers wholly is not drawn at all.
  const first = draws.findLastIndex((draw) => holds(draw.to, rows));
  for (const draw of draws.slice(Math.max(0, first))) {
    const [x, y, width, height] = cut(draw.to, rows);
    if (width === 0) continue;
    if ("colour" in draw) fill(picture, [x, y - top, width, height], draw.colour);
    else {
      const [dx, dy] = draw.by;
      before.ensure(y - dy, y + height - dy);
      copy(before, [x - dx, y - dy, width, height], picture, x, y - top);
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

function excuseFaint(rect: Rect, predicted: RowsOf, after: Picture, mask: Mask): void {
  const [x, y, width, height] = cut(rect, [0, 0, after.width, after.height]);
  for (let row = y; row < y + height; row += 1) {
    const start = row * after.width + x;
    const levels = mask.levels.subarray(start, start + width);
    if (!levels.includes(seen)) continue;
    const was = predicted(row, row + 1);
    was.ensure(0, 1);
    for (const [at, level] of levels.entries()) {
      if (level !== seen) continue;
      const distance = colourDistance(was.pixels[x + at] ?? 0, after.pixels[start + at] ?? 0);
      if (distance < faint) levels[at] = unseen;
    }
  }
}
