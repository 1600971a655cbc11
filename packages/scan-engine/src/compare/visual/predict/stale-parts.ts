import { area, cut, holds, minus, type Rect, shifted } from "../rect.ts";
import { extentOf, inks, isVisible, paints } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import type { Carriage } from "./carried.ts";
import { isRewrapped, isShrunk } from "./pair-shape.ts";
import type { Scene } from "./scene.ts";

/** A part of a carried box that shows what does not belong there any more. */
export type StalePart = {
  /** The node before that it shows. */
  shows: PageNode;
  /** The node after in which that stood. */
  inside: PageNode;
  /** In the picture before. */
  box: Rect;
  /** Around a text, for letters that reach beyond their line. */
  margin: number;
};

export type StaleParts = {
  /** By the node whose box carries them; null for the page itself. */
  of: ReadonlyMap<PageNode | null, readonly StalePart[]>;
  /** Nodes after of which a frame shows less than before. */
  clipped: readonly PageNode[];
};

/** Finds what is taken along and should not be: what went away, was cut off, shrank, or is drawn elsewhere. */
export function stalePartsOf(scene: Scene, carriages: readonly Carriage[]): StaleParts {
  const { matching } = scene;
  const of = new Map<PageNode | null, StalePart[]>();
  const clipped: PageNode[] = [];

  const add = (shows: PageNode, inside: PageNode, box: Rect = shows.seen) => {
    const isWhole = box === shows.seen;
    if (area(box) > 0) {
      for (let holder: PageNode | null = inside; holder; ) {
        const carriage = carriages[holder.at];
        if (!carriage) break;
        const part = cut(carriage.load, box);
        if (area(part) > 0) {
          const list = of.get(carriage.carrier) ?? [];
          list.push({ shows, inside, box: part, margin: isWhole ? 2 : 0 });
          of.set(carriage.carrier, list);
        }
        if (!carriage.carrier || holds(carriage.load, box)) break;
        holder = matching.nearestOf(carriage.carrier);
      }
    }
    if (isWhole) addSticking(shows, shows.seen, inside);
  };

  // However deep: a bubble's arrow is no child of the row that its bubble stands in.
  const addSticking = (holder: PageNode, box: Rect, inside: PageNode) => {
    for (const child of holder.children) {
      const extent = extentOf(child);
      if (area(extent) === 0 || holds(box, extent)) continue;
      if (!holds(box, child.seen) && paints(child)) add(child, inside);
      else addSticking(child, box, inside);
    }
  };

  const look = (children: readonly PageNode[], parent: PageNode) => {
    for (const child of children) {
      const partner = matching.partnerOf(child);
      if (!partner) {
        if (inks(child) && isVisible(child)) add(child, parent);
        look(child.children, parent);
        continue;
      }
      const isElsewhere =
        matching.nearestOf(partner) !== parent ||
        !scene.movesAlike(partner, parent) ||
        (child.kind === "text" && isRewrapped(child, partner));
      if (isElsewhere) {
        // Other texts stand in the same box, before its first word and behind its last.
        if (child.lines.length > 1) for (const line of child.lines) add(child, parent, inkOf(line));
        else if (paints(child)) add(child, parent);
      } else if (isShrunk(child, partner)) add(child, parent);
      else if (isCutOff(child, partner)) {
        const [x, y] = scene.moved(partner);
        for (const part of minus(child.seen, shifted(partner.seen, -x, -y)))
          add(child, parent, part);
        clipped.push(partner);
      } else if (child.hidden !== partner.hidden && paints(child)) add(child, parent);
    }
  };

  for (const node of scene.nodes) {
    const mate = matching.mateOf(node);
    if (mate) look(mate.children, node);
  }
  return { of, clipped };
}

/** Whether a frame shows less of it, though it kept its size. */
function isCutOff(before: PageNode, after: PageNode): boolean {
  const [, , width, height] = before.snap;
  return (
    area(after.seen) < area(after.snap) - 8 &&
    area(before.seen) > area(after.seen) + 8 + width + height &&
    Math.abs(width - after.snap[2]) <= 1 &&
    Math.abs(height - after.snap[3]) <= 1
  );
}

/** A line with the ends of its letters. */
function inkOf([x, y, width, height]: Rect): Rect {
  const [left, top] = [Math.floor(x) - 1, Math.floor(y)];
  return [left, top, Math.ceil(x + width) + 1 - left, Math.ceil(y + height) - top];
}
