import { area, cut, grown, holds, type Rect, ring, shifted } from "../rect.ts";
import { isDecorated, isVisible } from "../tree/ink.ts";
import type { PageNode, PageTree } from "../tree/page-node.ts";
import type { Scene } from "./scene.ts";

/** Brothers so near in the document that one may come to lie over the other. */
const nearest = 4;

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
    const staysBeside = (other: PageNode | null) => !other || !scene.movesAlike(other, after);
    const came = this.#before.over(before).flatMap((other) => {
      const partner = matching.partnerOf(other);
      if (!staysBeside(partner)) return [];
      const part = cut(other.seen, grown(before.seen, 1));
      // What came along, and what is left where it stood.
      return [shifted(part, ...by), ...(partner ? [shifted(part, ...scene.moved(partner))] : [])];
    });
    const covered = this.#after
      .over(after)
      .flatMap((other) => (staysBeside(other) ? [cut(other.seen, grown(after.seen, 1))] : []));
    const edges = [
      ...edgesUnder(before).flatMap((edge) => [edge, shifted(edge, ...by)]),
      ...edgesUnder(after),
    ];
    return [...came, ...covered, ...edges].filter((rect) => area(rect) > 0);
  }
}

/** What of a page can lie over something else. */
class Boxes {
  readonly #faces: readonly PageNode[];

  constructor(tree: PageTree) {
    this.#faces = tree.nodes.filter(
      (node) => isVisible(node) && !node.inSvg && (node.replaced || isDecorated(node)),
    );
  }

  over(node: PageNode): PageNode[] {
    const isApart = (other: PageNode) =>
      (other.at < node.at || other.at >= node.end) &&
      (node.at < other.at || node.at >= other.end) &&
      area(cut(other.seen, node.seen)) > 0;
    const isOut = holdersLeft(node).length > 0;
    return (isOut ? this.#faces : neighboursOf(node)).filter(isApart);
  }
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

function neighboursOf(node: PageNode): PageNode[] {
  const brothers = node.parent?.children ?? [];
  const place = brothers.indexOf(node);
  return brothers
    .slice(Math.max(0, place - nearest), place + nearest + 1)
    .filter((brother) => isVisible(brother));
}
