import { area, cut, grown, holds, minus, type Rect, ring, shifted } from "../rect.ts";
import { extentOf, inks, isDecorated, isOpaque, isVisible } from "../tree/ink.ts";
import type { PageNode, PageTree } from "../tree/page-node.ts";
import type { Scene } from "./scene.ts";

/** Brothers so near in the document that one may come to lie over the other. */
const nearest = 8;

/**
 * Where what is carried lies over other things, or under them, on either page, without being a part of
 * them: pixels of both are mixed there.
 */
export class Overlaps {
  readonly #scene: Scene;
  readonly #after: Boxes;
  readonly #before: Boxes;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#after = new Boxes(scene.matching.after);
    this.#before = new Boxes(scene.matching.before);
  }

  /** In the page after. */
  of(before: PageNode, after: PageNode): Rect[] {
    const scene = this.#scene;
    const { matching } = scene;
    const by = scene.moved(after);
    const movesApart = (other: PageNode | null) => !other || !scene.movesAlike(other, after);
    const came = this.#before.over(before).flatMap((other) => {
      const partner = matching.partnerOf(other);
      if (!movesApart(partner)) return [];
      const part = cut(other.seen, grown(before.seen, 1));
      // What came along, and what is left where it stood.
      return [shifted(part, ...by), ...(partner ? [shifted(part, ...scene.moved(partner))] : [])];
    });
    const covered = this.#after
      .over(after)
      .flatMap((other) => (movesApart(other) ? [cut(other.seen, grown(after.seen, 1))] : []));
    const edges = [
      ...edgesUnder(before).flatMap((edge) => [edge, shifted(edge, ...by)]),
      ...edgesUnder(after),
      ...this.#outside(before, after),
    ];
    return [...came, ...covered, ...edges].filter((rect) => area(rect) > 0);
  }

  /** What shows through it beyond a box in which it was before. */
  #outside(before: PageNode, after: PageNode): Rect[] {
    if (isOpaque(after)) return [];
    return holdersLeft(after).flatMap((holder) => {
      const mate = this.#scene.matching.mateOf(holder);
      const wasInside = mate !== null && holds(grown(mate.snap, 1), before.seen);
      return wasInside && isDecorated(holder) ? minus(after.seen, holder.snap) : [];
    });
  }
}

const bandHeight = 256;

/** What of a page can lie over something else, by the bands of it. */
class Boxes {
  readonly #bands = new Map<number, PageNode[]>();

  constructor(tree: PageTree) {
    for (const node of tree.nodes) {
      if (!isVisible(node) || node.inSvg || !(node.replaced || isDecorated(node))) continue;
      for (const band of bandsOf(node)) {
        const known = this.#bands.get(band);
        if (known) known.push(node);
        else this.#bands.set(band, [node]);
      }
    }
  }

  /** What lies over or under a node, and is neither in it nor around it. */
  over(node: PageNode): PageNode[] {
    const isApart = (other: PageNode) =>
      (other.at < node.at || other.at >= node.end) &&
      (node.at < other.at || node.at >= other.end) &&
      area(cut(other.seen, node.seen)) > 0;
    const bands = holdersLeft(node).length > 0 ? bandsOf(node) : [];
    const far = bands.flatMap((band) => this.#bands.get(band)?.filter(isApart) ?? []);
    return [...new Set([...far, ...near(node)])];
  }
}

function bandsOf({ seen: [, y, , height] }: PageNode): number[] {
  const first = Math.floor(y / bandHeight);
  const last = Math.floor((y + height - 1) / bandHeight);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Ink of brothers, and of those of its ancestors, that lies where it does. */
function near(node: PageNode): PageNode[] {
  const found: PageNode[] = [];
  const look = (other: PageNode) => {
    if (area(cut(extentOf(other), node.seen)) === 0) return;
    if (isVisible(other) && inks(other) && area(cut(other.seen, node.seen)) > 0) found.push(other);
    other.children.forEach(look);
  };
  for (let each = node; each.parent; each = each.parent) {
    const brothers = each.parent.children;
    const place = brothers.indexOf(each);
    for (let at = Math.max(0, place - nearest); at <= place + nearest; at += 1) {
      const brother = brothers[at];
      if (brother && at !== place) look(brother);
    }
  }
  return found;
}

/** What it stands in and reaches beyond, perhaps over what stands beside that. */
function holdersLeft(node: PageNode): PageNode[] {
  const holders: PageNode[] = [];
  for (let each = node.parent; each && each.tag !== "BODY"; each = each.parent) {
    if (area(each.snap) > 0 && !holds(grown(each.snap, 1), node.seen)) holders.push(each);
  }
  return holders;
}

/** Borders of what it reaches beyond, where it lies over them. */
const edgesUnder = (node: PageNode): Rect[] =>
  holdersLeft(node)
    .filter(isDecorated)
    .flatMap(({ snap }) => ring(snap, 1, 3).map((side) => cut(side, grown(node.seen, 1))));
