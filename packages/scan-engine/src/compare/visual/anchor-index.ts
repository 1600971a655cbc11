import { keysOf } from "../anchor/keys-of.ts";
import { ownAnchor, ownLandmark, pathMax, stepOf } from "../anchor/own-anchor.ts";
import type { Anchor } from "../cause.ts";
import type { PageNode, PageTree } from "./tree/page-node.ts";
import { nameOf } from "./words/name-of.ts";

const mostAncestors = 8;

/** What each element of a page is known by, and which of that fits no other. */
export class AnchorIndex {
  readonly #anchors = new Map<PageNode, Anchor>();
  readonly #counts = new Map<string, number>();

  constructor(tree: PageTree) {
    for (const node of tree.nodes) {
      if (node.kind !== "element") continue;
      const anchor = toAnchor(node, this.#anchors);
      this.#anchors.set(node, anchor);
      for (const [, key] of keysOf(anchor)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
    for (const anchor of this.#anchors.values()) {
      anchor.only = keysOf(anchor).flatMap(([name, key]) =>
        this.#counts.get(key) === 1 ? [name] : [],
      );
    }
  }

  /** Of an element; of a text, the element it stands in. */
  of(node: PageNode): Anchor | null {
    let element: PageNode | null = node;
    while (element && element.kind !== "element") element = element.parent;
    return (element && this.#anchors.get(element)) ?? null;
  }

  /** Ancestors that are known by something, the nearest first. */
  around(node: PageNode): Anchor[] {
    const found: Anchor[] = [];
    for (let each = node.parent; each && found.length < mostAncestors; each = each.parent) {
      const anchor = this.#anchors.get(each);
      if (anchor && (anchor.only.length > 0 || each.tag === "BODY")) found.push(anchor);
    }
    return found;
  }
}

function toAnchor(node: PageNode, known: ReadonlyMap<PageNode, Anchor>): Anchor {
  return {
    ...ownAnchor(node),
    name: nameOf(node),
    landmark: landmarkOf(node),
    path: pathOf(node, known),
    only: [],
  };
}

function landmarkOf(node: PageNode): string {
  for (let each = node.parent; each; each = each.parent) {
    const landmark = ownLandmark(each);
    if (landmark) return landmark;
  }
  return "";
}

function pathOf(node: PageNode, known: ReadonlyMap<PageNode, Anchor>): string {
  const { parent } = node;
  if (!parent) return stepOf(node, [node]);
  const kin = parent.children.filter(({ tag }) => tag === node.tag);
  return `${known.get(parent)?.path ?? ""}>${stepOf(node, kin)}`.slice(-pathMax);
}
