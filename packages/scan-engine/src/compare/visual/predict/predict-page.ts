import { area, cut, grown, holds, minus, type Rect, ring, shifted } from "../rect.ts";
import {
  backdropOf,
  extentOf,
  floats,
  inks,
  isDecorated,
  isOpaque,
  isVisible,
  paints,
} from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { numberOf, styleOf } from "../tree/style-of.ts";
import { carriagesOf } from "./carried.ts";
import { Overlaps } from "./overlaps.ts";
import { isResampled, isResized, isRewrapped } from "./pair-shape.ts";
import type { Scene } from "./scene.ts";
import { type StalePart, stalePartsOf } from "./stale-parts.ts";

/** Copies what stood `by` to the left of and above it in the picture before, or fills with one colour. */
export type Draw = { to: Rect; by: [x: number, y: number] } | { to: Rect; colour: number };

/** How the page would look had nothing changed but places, and where that cannot be known. */
export type Prediction = {
  /** In the order they are drawn. */
  draws: readonly Draw[];
  /** Where pixels that differ say nothing. */
  blind: readonly Rect[];
  /** Where shadows of what moved fall: faint differences are theirs. */
  shaded: readonly Rect[];
  /** Boxes whose background stretches with them. */
  stretched: readonly PageNode[];
  /** Pictures that begin at another fraction of a pixel. */
  resampled: readonly PageNode[];
  /** What a frame shows less of. */
  clipped: readonly PageNode[];
  /** What was carried to another place, and from where. */
  carried: readonly { node: PageNode; from: Rect; to: Rect }[];
};

export function predictPage(scene: Scene): Prediction {
  return new Predictor(scene).run();
}

class Predictor {
  readonly #scene: Scene;
  readonly #draws: Draw[] = [];
  /** Boxes that were painted over, and what they are parts of. */
  readonly #filled: { inside: PageNode; to: Rect }[] = [];
  readonly #blind: Rect[] = [];
  readonly #shaded: Rect[] = [];
  readonly #stretched: PageNode[] = [];
  readonly #resampled: PageNode[] = [];
  readonly #carried: { node: PageNode; from: Rect; to: Rect }[] = [];
  readonly #overlays: readonly PageNode[];
  readonly #overlaps: Overlaps;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#overlaps = new Overlaps(scene);
    this.#overlays = scene.matching.before.nodes.filter(
      (node) => floats(node) && paints(node) && isVisible(node),
    );
  }

  run(): Prediction {
    const scene = this.#scene;
    const { before, after, page, pageBefore, nodes } = scene;
    if (after.height > before.height || after.width > before.width) {
      const body = nodes.find(({ tag }) => tag === "BODY") ?? scene.root;
      this.#draws.push({ to: page, colour: backdropOf(body) ?? -1 });
    }
    this.#copy(pageBefore, [0, 0], page);
    const carriages = carriagesOf(scene);
    const stale = stalePartsOf(scene, carriages);
    for (const part of stale.of.get(null) ?? []) this.#clean(part, [0, 0], page);
    const inPaintOrder = nodes.toSorted((a, b) => a.paint - b.paint || a.at - b.at);
    for (const node of inPaintOrder) {
      const mate = scene.matching.mateOf(node);
      if (!mate) continue;
      if (node.kind === "text" && isRewrapped(mate, node)) this.#blindLines(node);
      const own = carriages[node.at]?.own ?? null;
      const isDisturbed = own === null && this.#isDisturbed(mate, node);
      const from = isDisturbed ? cut(mate.seen, pageBefore) : own;
      if (from) {
        this.#carry(mate, node, from, isDisturbed);
        const cover = cut(carriages[node.at]?.cover ?? page, node.within);
        const carrier = carriages[node.at]?.carrier ?? null;
        for (const part of stale.of.get(carrier) ?? []) {
          if (contains(node, part.inside)) this.#clean(part, scene.moved(node), cover);
        }
      }
      this.#judgeFrame(mate, node);
      this.#judgeSize(mate, node);
    }
    this.#blindUnderCarried();
    return {
      draws: this.#draws,
      blind: this.#blind,
      shaded: this.#shaded,
      stretched: this.#stretched,
      resampled: this.#resampled,
      clipped: stale.clipped,
      carried: this.#carried,
    };
  }

  #fill(rect: Rect, colour: number, inside: PageNode): void {
    const to = cut(rect, this.#scene.page);
    if (area(to) === 0) return;
    this.#draws.push({ to, colour });
    this.#filled.push({ inside, to });
  }

  #copy(from: Rect, by: [number, number], within: Rect): void {
    const { page, pageBefore } = this.#scene;
    const to = cut(cut(shifted(cut(from, pageBefore), ...by), page), within);
    if (area(to) > 0) this.#draws.push({ to, by });
  }

  #shade(node: PageNode, box: Rect): void {
    const reach = Math.ceil(node.spill * this.#scene.scale);
    if (reach > 0) this.#shaded.push(...ring(box, reach, reach));
  }

  /** Paints over what does not belong in a carried box. */
  #clean({ shows, inside, box, margin }: StalePart, by: [number, number], cover: Rect): void {
    const { matching, page } = this.#scene;
    this.#shade(shows, shifted(shows.seen, ...by));
    const mate = matching.mateOf(inside);
    const was = mate ? backdropOf(mate) : null;
    const back = backdropOf(inside) === was ? was : null;
    const extra = shows.kind === "text" ? margin : 0;
    const whole = cut(cut(shifted(grown(box, extra), ...by), page), cover);
    const inner = cut(whole, inside.seen);
    if (!holds(inside.seen, whole)) this.#coverBehind(whole, inside);
    if (area(inner) > 0) this.#cover(inner, back, inside);
  }

  /** Beyond an element that became smaller its ancestors show, each as far as it reaches itself. */
  #coverBehind(rect: Rect, inside: PageNode, { parent } = inside): void {
    if (!parent) return;
    // A body's background is that of the whole page.
    const isPage = !parent.parent || parent.tag === "BODY";
    if (!isPage && !holds(parent.seen, rect)) this.#coverBehind(rect, inside, parent);
    const part = isPage ? rect : cut(rect, parent.seen);
    if (area(part) > 0) this.#cover(part, backdropOf(parent), inside);
  }

  #cover(rect: Rect, colour: number | null, inside: PageNode): void {
    if (colour === null) this.#blind.push(rect);
    else this.#fill(rect, colour, inside);
  }

  #blindLines(node: PageNode): void {
    for (const [x, y, width, height] of node.lines) {
      this.#blind.push([
        Math.floor(x) - 3,
        Math.floor(y) - 2,
        Math.ceil(width) + 7,
        Math.ceil(height) + 4,
      ]);
    }
  }

  /** Whether something was drawn over what floats here and did not move. */
  #isDisturbed(mate: PageNode, node: PageNode): boolean {
    if (!floats(node) || !paints(node)) return false;
    if (area(node.seen) === 0 || area(mate.seen) === 0) return false;
    const isUnder = (rect: Rect) => area(cut(rect, node.seen)) > 0;
    return (
      this.#filled.some(({ inside, to }) => !contains(node, inside) && isUnder(to)) ||
      this.#carried.some(({ node: other, to }) => !contains(other, node) && isUnder(to))
    );
  }

  #carry(mate: PageNode, node: PageNode, from: Rect, isDisturbed: boolean): void {
    const scene = this.#scene;
    const by = scene.moved(node);
    this.#shade(mate, shifted(mate.seen, ...by));
    this.#shade(node, node.seen);
    this.#copy(from, by, node.within);
    this.#carried.push({ node, from, to: shifted(from, ...by) });
    this.#blind.push(...this.#overlaps.of(mate, node));
    const back = backdropOf(node);
    if (!isOpaque(node) && (back === null || back !== backdropOf(mate) || isDisturbed)) {
      // What shows through does not move with it.
      this.#blind.push(cut(grown(node.seen, 2), scene.page));
    }
    for (const overlay of this.#overlays) {
      if (contains(overlay, mate) || contains(mate, overlay)) continue;
      const isAbove =
        overlay.paint > mate.paint || (overlay.paint === mate.paint && overlay.at > mate.at);
      if (!isAbove) continue;
      // What lay over it must not come along.
      const part = cut(grown(overlay.seen, scene.reach(overlay)), from);
      if (area(part) > 0) this.#blind.push(shifted(part, ...by));
    }
  }

  /** The corners that a rounded frame cuts out of what moves behind it. */
  #judgeFrame(mate: PageNode, node: PageNode): void {
    const scene = this.#scene;
    const radius = numberOf(styleOf(node, "border-top-left-radius")) * scene.scale;
    if (node.clip === node.within || radius === 0) return;
    const side = Math.min(60, Math.ceil(radius) + 1);
    const moves = node.children.some((child) => {
      const was = scene.matching.mateOf(child);
      return was && (!scene.movesAlike(child, node) || isResized(mate, node));
    });
    if (!moves) return;
    for (const [x, y, width, height] of [node.seen, shifted(mate.seen, ...scene.moved(node))]) {
      this.#blind.push(
        [x, y, side, side],
        [x + width - side, y, side, side],
        [x, y + height - side, side, side],
        [x + width - side, y + height - side, side, side],
      );
    }
  }

  #judgeSize(mate: PageNode, node: PageNode): void {
    const scene = this.#scene;
    const isLarger = isResized(mate, node);
    const hasPicture = node.style !== null && styleOf(node, "background-image") !== "none";
    const moved = shifted(mate.seen, ...scene.moved(node));
    if (isLarger && node.replaced) this.#blind.push(node.seen);
    else if (isLarger && hasPicture && node.kind !== "text") this.#stretched.push(node);
    else if (/^(IMG|CANVAS|VIDEO|IFRAME)$/.test(node.tag) && isResampled(mate, node))
      this.#resampled.push(node);
    // What came out from under a frame.
    if (area(mate.seen) < area(mate.snap) - 8 && area(node.seen) > 0 && inks(node))
      this.#blind.push(...minus(node.seen, moved));
    const isBox = isDecorated(node) || isDecorated(mate);
    if (!isLarger || node.replaced || hasPicture || !isBox) return;
    // Its size is known exactly, so its border need not be looked at.
    const depth = Math.max(frameOf(mate, scene.scale), frameOf(node, scene.scale));
    const reach = Math.max(scene.reach(mate), scene.reach(node));
    const back = backdropOf(node);
    if (back !== null && isOpaque(node)) {
      const [x, y, width, height] = node.seen;
      const across = Math.max(0, Math.min(width, mate.snap[2]) - depth);
      const down = Math.max(0, Math.min(height, mate.snap[3]) - depth);
      if (width > mate.snap[2])
        this.#grow(mate, node, [x + across, y, width - across, height], back);
      if (height > mate.snap[3]) this.#grow(mate, node, [x, y + down, width, height - down], back);
    } else this.#blind.push(...minus(node.seen, moved));
    this.#blind.push(...ring(node.seen, reach, depth), ...ring(moved, reach, depth));
  }

  /** Its own colour where it is larger now, but for what stuck out of it there. */
  #grow(mate: PageNode, node: PageNode, rect: Rect, colour: number): void {
    this.#fill(rect, colour, node);
    const part = cut(rect, shifted(extentOf(mate), ...this.#scene.moved(node)));
    if (area(part) > 0) this.#blind.push(part);
  }

  /** A film or picture cannot be known where something moved over it. */
  #blindUnderCarried(): void {
    const scene = this.#scene;
    const films = scene.nodes.filter(
      (node) => node.replaced && !node.inSvg && isVisible(node) && node.children.length === 0,
    );
    for (const { node, from, to } of this.#carried) {
      for (const film of films) {
        if (film.paint > node.paint || contains(node, film) || contains(film, node)) continue;
        const here = cut(film.seen, grown(to, 2));
        if (area(here) > 0) this.#blind.push(here);
        const there = cut(film.seen, grown(shifted(from, ...scene.moved(film)), 2));
        if (area(there) > 0) this.#blind.push(there);
      }
    }
  }
}

export const contains = (outer: PageNode, inner: PageNode): boolean =>
  inner.at >= outer.at && inner.at < outer.end;

/** How far borders and rounded corners reach into a box, in pixels of the picture. */
function frameOf(node: PageNode, scale: number): number {
  const widths = [
    "border-top-width",
    "border-bottom-width",
    "border-left-width",
    "border-right-width",
    "border-bottom-right-radius",
    "border-top-left-radius",
  ].map((name) => numberOf(styleOf(node, name)));
  return Math.ceil(Math.max(...widths) * scale) + 1;
}
