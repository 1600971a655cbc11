import type { Scene } from "../predict/scene.ts";
import { area, grown, type Rect, shifted } from "../rect.ts";
import { extentOf } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { plainAddress } from "../tree/plain-address.ts";
import { styleOf } from "../tree/style-of.ts";
import { type Found, found } from "./found.ts";
import { lineRects } from "./ink-rects.ts";

const fields = [
  ["value", "value"],
  ["placeholder", "placeholder"],
  ["checked", "ticked"],
] as const;

/** Texts, fields and pictures that say something else, and what came into sight or went out of it. */
export function contentCauses(scene: Scene): Found[] {
  return scene.nodes.flatMap((after) => {
    const before = scene.matching.mateOf(after);
    if (!before) return [];
    if (after.kind !== "element") return textOf(before, after, scene);
    return [
      ...fieldOf(before, after),
      ...pictureOf(before, after, scene),
      ...visibilityOf(before, after, scene),
    ];
  });
}

function textOf(before: PageNode, after: PageNode, scene: Scene): Found[] {
  if (before.text === after.text || isOtherCase(before, after)) return [];
  const was = lineRects(before, 3).map((rect) => shifted(rect, ...scene.moved(after)));
  const note = after.kind === "pseudo" ? "decoration" : null;
  const rects = [...lineRects(after, 3), ...was];
  return [found("text", { before, after, rects, from: before.text, to: after.text, note })];
}

/** A browser says a text as it draws it: capitals by style are a change of style. */
function isOtherCase(before: PageNode, after: PageNode): boolean {
  const transformOf = ({ parent }: PageNode) => parent && styleOf(parent, "text-transform");
  const isSame = before.text.toLowerCase() === after.text.toLowerCase();
  return isSame && transformOf(before) !== transformOf(after);
}

function fieldOf(before: PageNode, after: PageNode): Found[] {
  for (const [name, note] of fields) {
    const [from = "", to = ""] = [before.attributes[name], after.attributes[name]];
    if (from === to) continue;
    return [found("text", { before, after, rects: [grown(after.seen, 1)], from, to, note })];
  }
  return [];
}

function pictureOf(before: PageNode, after: PageNode, scene: Scene): Found[] {
  // With their shadows, which fall elsewhere where a picture of another size came.
  const rects: Rect[] = [
    grown(after.seen, scene.reach(after)),
    grown(shifted(before.seen, ...scene.moved(after)), scene.reach(before)),
  ];
  const [from, to] = [before.source, after.source];
  if (from !== to && plainAddress(from) !== plainAddress(to))
    return [found("image", { before, after, rects, from, to })];
  const isExchanged = before.bytes !== "" && after.bytes !== "" && before.bytes !== after.bytes;
  if (!isExchanged) return [];
  return [
    found("image", {
      before,
      after,
      rects,
      from: before.bytes,
      to: after.bytes,
      note: "same_address",
    }),
  ];
}

function visibilityOf(before: PageNode, after: PageNode, scene: Scene): Found[] {
  if (before.hidden === after.hidden) return [];
  const above = scene.matching.nearestOf(after);
  const mateAbove = above && scene.matching.mateOf(above);
  if (mateAbove && mateAbove.hidden === before.hidden && above.hidden === after.hidden) return [];
  const by = scene.moved(after);
  const rects = [
    grown(after.seen, 4 + scene.reach(after)),
    grown(shifted(before.seen, ...by), 4 + scene.reach(before)),
    // What sticks out of it came or went with it.
    ...[extentOf(after), shifted(extentOf(before), ...by)]
      .filter((rect) => area(rect) > 0)
      .map((rect) => grown(rect, 4)),
  ];
  const kind = after.hidden ? "removed" : "added";
  return [found(kind, { before, after, place: after, rects, note: "visibility" })];
}
