import { pathOf } from "@sitewright/contract";

/** A row of the tree: an address, or the part of the site that several begin with. */
export type TreeRow<T> =
  | { kind: "leaf"; label: string; item: T }
  | { kind: "branch"; label: string; count: number; leaves: { label: string; item: T }[] };

/**
 * Addresses as a tree of two levels: those that share the first part of their path stand under it, in the
 * order in which the first of each came.
 */
export function pageTree<T extends { url: string }>(items: readonly T[]): TreeRow<T>[] {
  const byStart = Map.groupBy(items, ({ url }) => startOf(pathOf(url)));
  return [...byStart].map(([start, group]) => {
    const [only] = group;
    if (only !== undefined && group.length === 1) {
      return { kind: "leaf", label: pathOf(only.url), item: only };
    }
    const leaves = group.map((item) => ({ label: restOf(pathOf(item.url), start), item }));
    return { kind: "branch", label: start, count: group.length, leaves };
  });
}

/** `/shop` of `/shop/hat?size=2`. */
function startOf(path: string): string {
  return /^\/[^/?]*/.exec(path)?.[0] ?? path;
}

function restOf(path: string, start: string): string {
  return path.slice(start.length).replace(/^\//, "") || path;
}
