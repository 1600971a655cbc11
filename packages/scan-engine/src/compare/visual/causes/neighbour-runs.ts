import type { Scene } from "../predict/scene.ts";
import { area, around, cut, shifted } from "../rect.ts";
import type { PageNode } from "../tree/page-node.ts";
import type { Found } from "./found.ts";

/** Which neighbours came or went together, and which of them stand where others stood. */
export type NeighbourRuns = {
  runOf: ReadonlyMap<Found, number>;
  replaces: ReadonlyMap<Found, number>;
};

/** Of two boxes, the share of the smaller that makes them one place. */
const leastOverlap = 0.3;

export function neighbourRuns(causes: readonly Found[], scene: Scene): NeighbourRuns {
  const { matching } = scene;
  const apart = (kind: "added" | "removed") =>
    causes.filter((cause) => cause.kind === kind && cause.note !== "visibility");
  const added = runsOf(
    apart("added"),
    ({ after }) => after,
    (node) => matching.mateOf(node) !== null,
  );
  const removed = runsOf(
    apart("removed"),
    ({ before }) => before,
    (node) => matching.partnerOf(node) !== null,
  );
  const runOf = new Map<Found, number>();
  const replaces = new Map<Found, number>();
  for (const [number, run] of [...removed, ...added].entries())
    for (const cause of run) runOf.set(cause, number);
  const taken = new Set<number>();
  for (const run of added) {
    const number = removed.findIndex(
      (other, at) =>
        !taken.has(at) &&
        other[0]?.place === run[0]?.after?.parent &&
        areOnePlace(other, run, scene),
    );
    if (number < 0) continue;
    taken.add(number);
    for (const cause of run) replaces.set(cause, number);
  }
  return { runOf, replaces };
}

function runsOf(
  causes: readonly Found[],
  nodeOf: (cause: Found) => PageNode | null,
  stayed: (node: PageNode) => boolean,
): Found[][] {
  const runs: Found[][] = [];
  let last: PageNode | null = null;
  const sorted = causes.toSorted((a, b) => (nodeOf(a)?.at ?? 0) - (nodeOf(b)?.at ?? 0));
  for (const cause of sorted) {
    const node = nodeOf(cause);
    const run = runs.at(-1);
    if (run && last && node && areNeighbours(last, node, stayed)) run.push(cause);
    else runs.push([cause]);
    last = node;
  }
  return runs;
}

function areNeighbours(
  one: PageNode,
  other: PageNode,
  stayed: (node: PageNode) => boolean,
): boolean {
  const { parent } = one;
  if (!parent || parent !== other.parent) return false;
  const between = parent.children.slice(
    parent.children.indexOf(one) + 1,
    parent.children.indexOf(other),
  );
  return !between.some(stayed);
}

function areOnePlace(removed: readonly Found[], added: readonly Found[], scene: Scene): boolean {
  const was = around(
    removed.flatMap(({ before, place }) => {
      if (!before) return [];
      const [x, y] = place ? scene.moved(place) : [0, 0];
      return [shifted(before.seen, x, y)];
    }),
  );
  const is = around(added.flatMap(({ after }) => (after ? [after.seen] : [])));
  if (!was || !is) return false;
  return area(cut(was, is)) > leastOverlap * Math.min(area(was), area(is));
}
