import { isResized } from "../predict/pair-shape.ts";
import type { Scene } from "../predict/scene.ts";
import { area } from "../rect.ts";
import { isVisible, paints } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { styleOf } from "../tree/style-of.ts";
import type { ChangedProperty } from "../visual-detail.ts";
import { type Found, found, nodeOf } from "./found.ts";

/** In CSS pixels: layout rounds to less. */
const leastTold = 1;

/**
 * Sizes and places that nothing else accounts for: told only where no content, font or ancestor explains
 * them, and once for what lies in it.
 */
export class Geometry {
  readonly #scene: Scene;
  readonly #changes: ReadonlyMap<PageNode, readonly ChangedProperty[]>;
  /** Something in it changed, itself among it; it changed itself. */
  readonly #inside = new Set<PageNode>();
  readonly #self = new Set<PageNode>();
  readonly #least: number;
  readonly #floats: readonly PageNode[];
  /** What came, went or was laid out otherwise. */
  readonly #came: PageNode[];

  constructor(
    scene: Scene,
    changes: ReadonlyMap<PageNode, readonly ChangedProperty[]>,
    causes: readonly Found[],
  ) {
    this.#scene = scene;
    this.#changes = changes;
    this.#least = leastTold * scene.scale;
    this.#floats = scene.nodes.filter((node) => /^(left|right)$/.test(styleOf(node, "float")));
    this.#came = causes
      .filter(({ kind }) => kind === "added" || kind === "removed")
      .flatMap((cause) => nodeOf(cause) ?? []);
    for (const cause of causes) {
      const node = cause.after ?? cause.place;
      if (!node || cause.kind === "layout") continue;
      this.#note(node);
      if (this.#mate(node)) this.#self.add(node);
    }
  }

  /** Whether a layout cause made anything stir; if so it accounts for what is around. */
  admits(cause: Found): boolean {
    const { after } = cause;
    if (!after || !this.#mate(after) || !(paints(after) || area(after.seen) > 0)) return false;
    if (!this.#stirs(after)) return false;
    this.#note(after);
    this.#self.add(after);
    this.#came.push(after);
    return true;
  }

  find(spaces: readonly Found[], causes: readonly Found[]): Found[] {
    return [
      ...spaces.filter((space) => this.#isFelt(space, causes)),
      ...this.#heights(),
      ...this.#widths(),
      ...this.#shifts(),
    ];
  }

  /** Bottom up, since what is in a box makes its height. */
  #heights(): Found[] {
    return this.#scene.nodes.toReversed().flatMap((node) => {
      const isTaller = Math.abs(this.#growth(node, 3)) >= this.#least;
      if (!isTaller || Math.abs(this.#growth(node, 2)) >= this.#least) return [];
      if (!this.#isOpen(node) || this.#isKinChanged(node)) return [];
      return this.#size(node);
    });
  }

  /** Top down, since the box makes the width of what is in it. */
  #widths(): Found[] {
    return this.#scene.nodes.flatMap((node) => {
      const isWider = Math.abs(this.#growth(node, 2)) >= this.#least;
      return isWider && this.#isOpen(node) ? this.#size(node) : [];
    });
  }

  #shifts(): Found[] {
    const { matching } = this.#scene;
    return this.#scene.nodes.flatMap((node) => {
      const before = this.#mate(node);
      if (!before || node.kind === "text" || !this.#isOpen(node)) return [];
      // What is fixed stays where it is, whatever it stands in.
      const isFixed = [before, node].every((each) => styleOf(each, "position") === "fixed");
      const [x, y] = isFixed ? this.#scene.moved(node) : this.#scene.movedInParent(node);
      const isMoved = Math.abs(x) > this.#least || Math.abs(y) > this.#least;
      if (!isMoved || isResized(before, node)) return [];
      const parent = matching.nearestOf(node);
      const parentBefore = parent && this.#mate(parent);
      if (parent && parentBefore && isResized(parentBefore, parent)) return [];
      if (x === 0 && this.#isPushed(node, y)) return [];
      this.#note(node);
      this.#self.add(node);
      if (parent) this.#self.add(parent);
      return [found("shift", { before, after: node })];
    });
  }

  /**
   * Whether something above it, in another box, grew by as much as it moved down: it floats, and the page
   * flows around. What floats also goes where what changed above it leaves room.
   */
  #isPushed(node: PageNode, by: number): boolean {
    const isBelow = (other: PageNode) => other.rect[1] <= node.rect[1] + 1;
    if (this.#floats.includes(node) && this.#came.some(isBelow)) return true;
    return this.#scene.nodes.some(
      (other) =>
        this.#inside.has(other) &&
        (node.at < other.at || node.at >= other.end) &&
        other.rect[1] + other.rect[3] <= node.rect[1] + 1 &&
        Math.abs(this.#growth(other, 3) - by) < 1,
    );
  }

  #size(node: PageNode): Found[] {
    if (!this.#shows(node)) return [];
    this.#note(node);
    this.#self.add(node);
    return [found("size", { before: this.#mate(node), after: node })];
  }

  #mate(node: PageNode): PageNode | null {
    return this.#scene.matching.mateOf(node);
  }

  #isOpen(node: PageNode): boolean {
    return this.#mate(node) !== null && isVisible(node) && paints(node) && !this.#isAccounted(node);
  }

  #note(node: PageNode): void {
    for (let each: PageNode | null = node; each && !this.#inside.has(each); each = each.parent)
      this.#inside.add(each);
  }

  /** How much wider (2) or taller (3) it is. */
  #growth(node: PageNode, side: 2 | 3): number {
    const mate = this.#mate(node);
    return mate ? node.rect[side] - mate.rect[side] : 0;
  }

  #isAccounted(node: PageNode): boolean {
    if (/^(TD|TH|TR|TBODY|THEAD|TFOOT)$/.test(node.tag)) {
      let table: PageNode | null = node;
      while (table && table.tag !== "TABLE") table = table.parent;
      if (table && this.#inside.has(table)) return true;
    }
    if (this.#inside.has(node) || this.#isRestyled(node.kind === "element" ? node : node.parent))
      return true;
    const parent = this.#scene.matching.nearestOf(node);
    if (!parent) return false;
    if (this.#self.has(parent) || this.#inside.has(parent)) return true;
    // Lines break elsewhere around what floats beside their block.
    const block = node.kind === "text" ? this.#scene.matching.nearestOf(parent) : null;
    if (node.kind === "text" && this.#isBesideFloat(node)) return true;
    if (block && this.#self.has(block)) return true;
    if (Math.abs(this.#growth(parent, 2)) >= 0.5) return true;
    const grows = this.#growth(parent, 3);
    const isAlike = Math.abs(grows - this.#growth(node, 3)) < 1;
    return Math.abs(grows) >= 0.5 && isAlike && this.#isAccounted(parent);
  }

  /** Whether something changed that floats, or floated, where a text's lines are. */
  #isBesideFloat(text: PageNode): boolean {
    const [, top, , height] = text.rect;
    return this.#floats.some((each) => {
      if (!this.#inside.has(each)) return false;
      const tall = Math.max(each.rect[3], this.#mate(each)?.rect[3] ?? 0);
      return each.rect[1] < top + height && each.rect[1] + tall > top;
    });
  }

  #isRestyled(node: PageNode | null): boolean {
    const changes = (node && this.#changes.get(node)) ?? [];
    return changes.some(({ name }) =>
      /^(font|letter|word|line-height|text-transform|white-space)/.test(name),
    );
  }

  /** Whether a brother that grew as much holds what changed: they stand in one row. */
  #isKinChanged(node: PageNode): boolean {
    const parent = this.#scene.matching.nearestOf(node);
    return (
      parent?.children.some(
        (kin) =>
          kin !== node &&
          this.#inside.has(kin) &&
          this.#mate(kin) !== null &&
          Math.abs(this.#growth(kin, 3) - this.#growth(node, 3)) < 1,
      ) ?? false
    );
  }

  #moves(node: PageNode): boolean {
    const [x, y] = this.#scene.movedInParent(node);
    return x !== 0 || y !== 0;
  }

  #shows(node: PageNode): boolean {
    const before = this.#mate(node);
    if (!before) return false;
    const isSeen = [2, 3].some(
      (side) => Math.abs((before.seen[side] ?? 0) - (node.seen[side] ?? 0)) >= this.#least,
    );
    if (isSeen) return true;
    const parent = this.#scene.matching.nearestOf(node);
    return [...node.children, ...(parent?.children ?? [])].some(
      (each) => this.#mate(each) && paints(each) && area(each.seen) > 0 && this.#moves(each),
    );
  }

  #stirs(node: PageNode): boolean {
    const isOther = (each: PageNode) => {
      const mate = this.#mate(each);
      return mate !== null && (this.#moves(each) || isResized(mate, each));
    };
    if (isOther(node) || node.children.some(isOther)) return true;
    const parent = this.#scene.matching.nearestOf(node);
    const parentBefore = parent && this.#mate(parent);
    if (!parent || !parentBefore) return false;
    return (
      isResized(parentBefore, parent) ||
      parent.children.some((each) => this.#mate(each) && this.#moves(each))
    );
  }

  /** Whether something moved because an empty box came or went. */
  #isFelt(space: Found, causes: readonly Found[]): boolean {
    const node = nodeOf(space);
    const parent = space.place;
    const before = parent && this.#mate(parent);
    if (!node || !parent || !before || node.hidden) return false;
    const moves = parent.children.some(
      (each) => this.#mate(each) && area(each.seen) > 0 && this.#moves(each),
    );
    const growth = Math.abs(Math.abs(this.#growth(parent, 3)) - node.snap[3]);
    if (!moves && !(isResized(before, parent) && growth <= 2)) return false;
    const isBeside = causes.some(
      (cause) =>
        (cause.kind === "added" && space.after && cause.after?.parent === node.parent) ||
        (cause.kind === "removed" && space.before && cause.before?.parent === node.parent),
    );
    if (isBeside) return false;
    this.#note(parent);
    return true;
  }
}
