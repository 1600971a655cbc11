import { ScanError } from "../../scan-error.ts";
import type { PageSnapshot } from "../../snapshot/page-snapshot.ts";
import type { Cause } from "../cause.ts";
import type { Picture } from "../picture/picture.ts";
import { contentCauses } from "./causes/content-causes.ts";
import { type FoundCauses, findCauses } from "./causes/find-causes.ts";
import { foldRewritten } from "./causes/fold-rewritten.ts";
import { presenceCauses } from "./causes/presence-causes.ts";
import { toCauses } from "./causes/to-causes.ts";
import { matchTrees } from "./match/match-trees.ts";
import { type Mask, seen } from "./pixels/mask.ts";
import { lookAtPixels } from "./predict/look-at-pixels.ts";
import { type Prediction, predictPage } from "./predict/predict-page.ts";
import { Scene } from "./predict/scene.ts";
import { type RowsInLine, rowsInLine } from "./rows-in-line.ts";
import { bareSnapshot } from "./tree/bare-snapshot.ts";
import { buildTree } from "./tree/build-tree.ts";
import { isVisible, paints } from "./tree/ink.ts";
import type { PageTree } from "./tree/page-node.ts";

/** A page as it looked. */
export type PageLook = {
  /** Null where the page had too many nodes: then pixels alone can be compared. */
  snapshot: PageSnapshot | null;
  picture: Picture;
  /** Pixels of the picture for one of CSS. */
  scale: number;
};

export type PageComparison = {
  causes: Cause[];
  /** Causes beyond those that are kept. */
  dropped: number;
  /** Pixels that differ from what was to be expected, and rows in which they do. */
  differing: { pixels: number; rows: readonly number[] };
  /** Rows of both pictures that show the same, in pixels of the pictures. */
  inLine: RowsInLine[];
  /** What was found, and the pages it was found on; null where both look the same. */
  found: { scene: Scene; causes: FoundCauses } | null;
};

const mostCauses = 2_000;
const same: PageComparison = {
  causes: [],
  dropped: 0,
  differing: { pixels: 0, rows: [] },
  inLine: [],
  found: null,
};

/**
 * Says everything that a person sees otherwise on a page than before. Data name it and pixels confirm it;
 * pictures of different widths show different layouts, of which the content alone is compared. Pure.
 * @param image number of the picture, for its causes
 */
export function comparePages(before: PageLook, after: PageLook, image = 0): PageComparison {
  if (areSame(before.picture, after.picture)) return same;
  const isKnown = before.snapshot !== null && after.snapshot !== null;
  const [was, is] = [treeOf(before, isKnown), treeOf(after, isKnown)];
  const scene = new Scene(matchTrees(was, is), before.picture, after.picture);
  // What sticks out makes a picture wider, and leaves the layout as it is.
  const isOtherWidth = Math.abs(was.root.rect[2] - is.root.rect[2]) >= 1;
  if (isOtherWidth || was.scale !== is.scale) {
    const causes = { causes: contentOnly(scene), dropped: [] };
    return { ...same, ...toPlain(causes, scene, null, null, image) };
  }
  const prediction = predictPage(scene);
  const mask = lookAtPixels(scene, prediction);
  const pixels = mask ? countSeen(mask) : 0;
  const rows = mask?.rows ?? [];
  const causes = findCauses(scene, mask);
  const inLine = rowsInLine(prediction.draws, is);
  return {
    ...toPlain(causes, scene, mask, prediction, image),
    differing: { pixels, rows },
    inLine,
  };
}

/** Where one side is not known, neither is used: everything on the other would be new. */
function treeOf(
  { snapshot, picture: { width, height }, scale }: PageLook,
  isKnown: boolean,
): PageTree {
  const size = { width, height, scale };
  const tree = isKnown && snapshot ? buildTree(snapshot, size) : null;
  return tree ?? buildTree(bareSnapshot(width / scale, height / scale), size) ?? fail();
}

function fail(): never {
  throw new ScanError("INTERNAL");
}

function toPlain(
  causes: FoundCauses,
  scene: Scene,
  mask: Mask | null,
  prediction: Prediction | null,
  image: number,
): Pick<PageComparison, "causes" | "dropped" | "found"> {
  const all = toCauses(causes.causes.slice(0, 4 * mostCauses), { scene, mask, prediction, image });
  const folded = all.length > mostCauses ? foldRewritten(all) : all;
  const dropped = folded.length - mostCauses + Math.max(0, causes.causes.length - 4 * mostCauses);
  return {
    causes: folded.slice(0, mostCauses),
    dropped: Math.max(0, dropped),
    found: { scene, causes },
  };
}

function countSeen({ levels, rows, width }: Mask): number {
  let count = 0;
  for (const row of rows) {
    for (let at = row * width; at < (row + 1) * width; at += 1) if (levels[at] === seen) count += 1;
  }
  return count;
}

/** Whether two pictures are one: by their strips where they have some, else pixel by pixel. */
function areSame(one: Picture, other: Picture): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  if (!one.strips || !other.strips) {
    one.ensure(0, one.height);
    other.ensure(0, other.height);
    return one.bytes.equals(other.bytes);
  }
  return (
    one.strips.length === other.strips.length &&
    one.strips.every(({ hash }, at) => hash === other.strips?.[at]?.hash)
  );
}

/** Texts, pictures and elements that both pages lay out and show. */
function contentOnly(scene: Scene): FoundCauses["causes"] {
  const content = contentCauses(scene).filter(
    ({ kind, before, after }) =>
      (kind === "text" || kind === "image") &&
      before &&
      after &&
      isVisible(before) &&
      isVisible(after),
  );
  const presence = presenceCauses(scene).causes.filter(({ before, after, note }) => {
    const node = after ?? before;
    return note === null && node !== null && paints(node);
  });
  return [...content, ...presence];
}
