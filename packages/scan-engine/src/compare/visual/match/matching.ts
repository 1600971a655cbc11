import type { PageNode, PageTree } from "../tree/page-node.ts";

/** Which node of the page before is which of the page after, one to one. */
export class Matching {
  readonly before: PageTree;
  readonly after: PageTree;
  readonly #mates: (PageNode | undefined)[];
  readonly #partners: (PageNode | undefined)[];

  constructor(before: PageTree, after: PageTree) {
    this.before = before;
    this.after = after;
    this.#mates = new Array(after.nodes.length);
    this.#partners = new Array(before.nodes.length);
  }

  /** What a node of the page after was before. */
  mateOf(after: PageNode): PageNode | null {
    return this.#mates[after.at] ?? null;
  }

  /** What a node of the page before is after. */
  partnerOf(before: PageNode): PageNode | null {
    return this.#partners[before.at] ?? null;
  }

  pair(before: PageNode, after: PageNode): void {
    this.#mates[after.at] = before;
    this.#partners[before.at] = after;
  }

  /** Pairs two equal subtrees whole where nothing in either has a mate yet, else the two alone. */
  pairLoosely(before: PageNode, after: PageNode): void {
    if (before.hash === after.hash && this.areFree(before, after)) this.pairWhole(before, after);
    else this.pair(before, after);
  }

  pairWhole(before: PageNode, after: PageNode): void {
    this.pair(before, after);
    for (const [place, child] of before.children.entries()) {
      const other = after.children[place];
      if (other) this.pairWhole(child, other);
    }
  }

  /** Lets two go, and what is paired in them side by side. */
  part(before: PageNode, after: PageNode): void {
    this.#mates[after.at] = undefined;
    this.#partners[before.at] = undefined;
    for (const [place, child] of after.children.entries()) {
      const mate = this.mateOf(child);
      if (mate && place < before.children.length) this.part(mate, child);
    }
  }

  areFree(before: PageNode, after: PageNode): boolean {
    return isFree(before, this.#partners) && isFree(after, this.#mates);
  }

  /** The nearest ancestor that was there before. */
  nearestOf(after: PageNode): PageNode | null {
    let node = after.parent;
    while (node && !this.mateOf(node)) node = node.parent;
    return node;
  }

  /** The nearest ancestor of a node before that is still there. */
  nearestBefore(before: PageNode): PageNode | null {
    let node = before.parent;
    while (node && !this.partnerOf(node)) node = node.parent;
    return node;
  }
}

function isFree(node: PageNode, taken: readonly (PageNode | undefined)[]): boolean {
  for (let at = node.at; at < node.end; at += 1) if (taken[at]) return false;
  return true;
}
