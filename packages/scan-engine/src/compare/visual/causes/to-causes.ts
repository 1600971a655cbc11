import { createHash } from "node:crypto";
import { storableText } from "../../../capture/storable-text.ts";
import type { Anchor, Box, Cause } from "../../cause.ts";
import { AnchorIndex } from "../anchor-index.ts";
import { areaOfAll } from "../area-of-all.ts";
import { explained, type Mask } from "../pixels/mask.ts";
import type { Prediction } from "../predict/predict-page.ts";
import type { Scene } from "../predict/scene.ts";
import { area, type Rect, shifted } from "../rect.ts";
import { hashText } from "../tree/hash-text.ts";
import type { PageNode } from "../tree/page-node.ts";
import { styleOf } from "../tree/style-of.ts";
import type { VisualDetail, VisualNote } from "../visual-detail.ts";
import { describe } from "../words/describe.ts";
import { labelOf } from "../words/label-of.ts";
import { nodeRoleOf } from "../words/node-role-of.ts";
import { facetOf } from "./facet-of.ts";
import { type Found, nodeOf } from "./found.ts";
import { kinOf } from "./kin-of.ts";
import { neighbourRuns } from "./neighbour-runs.ts";
import { rewrittenBlocks, weightOf } from "./rewritten-blocks.ts";

const mostChars = 600;
const mostBoxes = 20;

/** Makes plain data of what was found, with all that its words and groups will need. */
export function toCauses(
  found: readonly Found[],
  {
    scene,
    mask,
    prediction,
    image,
  }: { scene: Scene; mask: Mask | null; prediction: Prediction | null; image: number },
): Cause[] {
  if (found.length === 0) return [];
  const { matching, scale } = scene;
  const [was, is] = [new AnchorIndex(matching.before), new AnchorIndex(matching.after)];
  const runs = neighbourRuns(found, scene);
  const rewritten = rewrittenBlocks(found, scene);
  const clipped = prediction?.clipped ?? [];

  return found.map((each, at) => {
    const node = nodeOf(each) ?? scene.root;
    const block = blockOf(node);
    const label = labelOf(node);
    const isGone = each.after === null && each.before !== null;
    const index = isGone ? was : is;
    const around = rewritten(each);
    const whole = around && { block: around.node.at, of: around.of, weight: weightOf(each) };
    const visual: VisualDetail = {
      kind: each.kind,
      span: [node.at, node.end],
      holder: holderOf(each, node),
      block: block.at,
      block_label: storableLabel(labelOf(block)),
      kin: kinOf(block, nodeRoleOf(block)),
      run: runs.runOf.get(each) ?? null,
      replaces: runs.replaces.get(each) ?? null,
      address: kept(node.source),
      area: Math.round(seenArea(each, mask) / scale ** 2),
      page_width: Math.round(scene.page[2] / scale),
      pushed: Math.round(pushedBy(each, scene) / scale),
      by: each.after && each.before ? toCss(scene.movedInParent(each.after), scale) : [0, 0],
      grown: grownBy(each, scale),
      properties: each.properties.map(({ name, from, to, layout }) => ({
        name,
        from: kept(from),
        to: kept(to),
        layout,
      })),
      rewritten: around && whole && { ...whole, label: storableLabel(labelOf(around.node)) },
      order: each.order,
      note: noteOf(each, node, clipped),
    };
    const cause: Cause = {
      id: `${image}.${at + 1}`,
      part: "images",
      kind: each.kind,
      anchor: storableAnchor(index.of(node)),
      anchor_before: storableAnchor(each.after && each.before ? was.of(each.before) : null),
      within: aroundOf(each, node, scene, index, is).map(
        (anchor) => storableAnchor(anchor) ?? anchor,
      ),
      subject: "",
      facet: facetOf(each),
      state: stateOf(each, scene),
      ...textsOf(each, scale),
      boxes: boxesOf(each, scene),
      label: storableLabel(label),
      fails: true,
      sentence: "",
      image,
      visual,
      delta: null,
    };
    return { ...cause, sentence: describe([cause]) };
  });
}

const kept = (text: string) => storableText(text.slice(0, mostChars));

const storableLabel = ({ role, name, place }: Cause["label"]) => ({
  role,
  name: kept(name),
  place: kept(place),
});

function storableAnchor(anchor: Anchor | null): Anchor | null {
  if (!anchor) return null;
  const { test_id, id, name, landmark, tag, classes, path } = anchor;
  const [a, b, c, d, e, f, g] = [test_id, id, name, landmark, tag, classes, path].map(storableText);
  return {
    ...anchor,
    test_id: a ?? "",
    id: b ?? "",
    name: c ?? "",
    landmark: d ?? "",
    tag: e ?? "",
    classes: f ?? "",
    path: g ?? "",
  };
}

/** The nearest element that is no part of a line: what a text is a text of. */
function blockOf(node: PageNode): PageNode {
  let block = node;
  while (block.parent) {
    const isInline = /^(inline|contents)$/.test(styleOf(block, "display"));
    const isNamed = /^(A|BUTTON|IMG)$/.test(block.tag);
    if (block.kind === "element" && (!isInline || isNamed)) return block;
    block = block.parent;
  }
  return block;
}

const holderOf = ({ kind }: Found, { parent }: PageNode) =>
  (kind === "size" ? parent?.parent?.at : parent?.at) ?? -1;

/** For what was removed, what held it may still be there and known. */
function aroundOf(
  { after, before, place }: Found,
  node: PageNode,
  _scene: Scene,
  index: AnchorIndex,
  is: AnchorIndex,
): Anchor[] {
  const around = index.around(node);
  if (after || !before || !place) return around;
  const own = is.of(place);
  return [...(own ? [own] : []), ...is.around(place), ...around].slice(0, 12);
}

function noteOf(each: Found, node: PageNode, clipped: readonly PageNode[]): VisualNote | null {
  if (each.note) return each.note;
  if (each.kind === "size" && node.kind === "text") return "font";
  const cuts = clipped.some((other) => other.at > node.at && other.at < node.end);
  return cuts && each.after ? "cut_off" : null;
}

function textsOf(
  { kind, from, to, before, after }: Found,
  scale: number,
): Pick<Cause, "before" | "after"> {
  if (kind === "text" || kind === "image") return { before: kept(from), after: kept(to) };
  if (kind === "size" && after?.kind === "text") {
    const font = kept(styleOf(after.parent ?? after, "font-family"));
    return { before: font, after: font };
  }
  const sizeOf = (node: PageNode | null) =>
    node && toCss([node.rect[2], node.rect[3]], scale).join(" × ");
  return kind === "size" || kind === "added" || kind === "removed" || kind === "space"
    ? { before: sizeOf(before), after: sizeOf(after) }
    : { before: null, after: null };
}

/** Square pixels of the picture: around what differs to the eye; of what came, went or moved, its own. */
function seenArea({ kind, rects, after, before }: Found, mask: Mask | null): number {
  const node = after ?? before;
  if (["added", "removed", "moved"].includes(kind)) return node ? area(node.seen) : 0;
  // Where an element was and where it is mostly is one place.
  return areaOfAll(
    rects.flatMap((rect) => {
      const around = mask?.find(rect, explained)?.rect;
      return around ? [around] : [];
    }),
  );
}

/** How far the next thing in the page was pushed down. */
function pushedBy({ kind, before, after, note }: Found, scene: Scene): number {
  if (note !== null || (kind !== "added" && kind !== "removed" && kind !== "size")) return 0;
  const isAfter = after !== null;
  for (let node = after ?? before; node?.parent; node = node.parent) {
    const brothers = node.parent.children;
    for (const next of brothers.slice(brothers.indexOf(node) + 1)) {
      const partner = isAfter ? next : scene.matching.partnerOf(next);
      if (!partner || !scene.matching.mateOf(partner) || area(partner.seen) === 0) continue;
      if (isAfter && partner.seen[1] < (after?.seen[1] ?? 0)) continue;
      return scene.movedInParent(partner)[1];
    }
    if (styleOf(node.parent, "position") === "fixed") return 0;
  }
  return 0;
}

const toCss = ([x, y]: readonly [number, number], scale: number): [number, number] => [
  Math.round(x / scale),
  Math.round(y / scale),
];

function grownBy({ before, after }: Found, scale: number): [number, number] {
  if (!before || !after) return [0, 0];
  return toCss([after.rect[2] - before.rect[2], after.rect[3] - before.rect[3]], scale);
}

/** What would have to be the same for it to be the state that somebody accepted. */
function stateOf(each: Found, scene: Scene): string {
  const { kind, to, after, properties } = each;
  if (kind === "text" || kind === "image") return hashText(to);
  if (kind === "style" || kind === "layout")
    return hashText(properties.map((property) => `${property.name}:${property.to}`).join(";"));
  if (kind === "pixels") return hashOfPixels(each.rects, scene);
  if (!after || kind === "removed") return "gone";
  if (kind === "size" || kind === "space")
    return hashText(after.rect.slice(2).map(Math.round).join());
  if (kind === "shift") return hashText(after.snap.join());
  return hashText(kind === "moved" ? `${each.order[1]}|${after.hash}` : after.hash);
}

function hashOfPixels(rects: readonly Rect[], { after: picture }: Scene): string {
  const hash = createHash("sha256");
  for (const [x, y, width, height] of rects) {
    picture.ensure(y, y + height);
    for (let row = y; row < y + height; row += 1) {
      const start = (row * picture.width + x) * 4;
      hash.update(picture.bytes.subarray(start, start + width * 4));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

function boxesOf({ kind, before, after, place, rects }: Found, scene: Scene): Cause["boxes"] {
  const toBox = ([x, y, width, height]: Rect): Box => ({
    x: Math.round(x / scene.scale),
    y: Math.round(y / scene.scale),
    width: Math.round(width / scene.scale),
    height: Math.round(height / scene.scale),
  });
  const isThere = (rect: Rect) => area(rect) > 0;
  if (kind === "pixels") {
    const [x, y] = after ? scene.moved(after) : [0, 0];
    const shown = rects.slice(0, mostBoxes);
    return { before: shown.map((rect) => toBox(shifted(rect, -x, -y))), after: shown.map(toBox) };
  }
  const isRemoved = kind === "removed" && after === null;
  const here = isRemoved && place ? [] : after ? [after.seen] : [];
  return {
    before: (before ? [before.seen] : []).filter(isThere).map(toBox),
    after: here.filter(isThere).map(toBox),
  };
}
