import type { Picture } from "../../picture/picture.ts";
import type { Matching } from "../match/matching.ts";
import type { Rect } from "../rect.ts";
import { reachOf } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";

/** Two pages, what is what on them, and how far each thing moved. */
export class Scene {
  readonly matching: Matching;
  readonly before: Picture;
  readonly after: Picture;
  readonly pageBefore: Rect;
  readonly page: Rect;
  readonly scale: number;
  /** The nodes of the page after, and its root. */
  readonly nodes: readonly PageNode[];
  readonly root: PageNode;
  readonly #x: Int32Array;
  readonly #y: Int32Array;

  constructor(matching: Matching, before: Picture, after: Picture) {
    this.matching = matching;
    this.before = before;
    this.after = after;
    this.pageBefore = [0, 0, before.width, before.height];
    this.page = [0, 0, after.width, after.height];
    this.scale = matching.after.scale;
    this.nodes = matching.after.nodes;
    this.root = matching.after.root;
    this.#x = new Int32Array(this.nodes.length);
    this.#y = new Int32Array(this.nodes.length);
    for (const node of this.nodes) {
      const mate = matching.mateOf(node);
      const [x, y] = mate
        ? [node.snap[0] - mate.snap[0], node.snap[1] - mate.snap[1]]
        : node.parent
          ? this.moved(node.parent)
          : [0, 0];
      this.#x[node.at] = x;
      this.#y[node.at] = y;
    }
  }

  /** How far to the right and down a node of the page after was moved; with its parent if it is new. */
  moved(node: PageNode): [x: number, y: number] {
    return [this.#x[node.at] ?? 0, this.#y[node.at] ?? 0];
  }

  movesAlike(one: PageNode, other: PageNode): boolean {
    return this.#x[one.at] === this.#x[other.at] && this.#y[one.at] === this.#y[other.at];
  }

  /** How far it moved against the nearest ancestor that was there before. */
  movedInParent(node: PageNode): [x: number, y: number] {
    const parent = this.matching.nearestOf(node);
    const [x, y] = this.moved(node);
    const [parentX, parentY] = parent ? this.moved(parent) : [0, 0];
    return [x - parentX, y - parentY];
  }

  /** How far its shadows reach, in pixels of the picture. */
  reach(node: PageNode): number {
    return Math.ceil(reachOf(node) * this.scale);
  }
}
