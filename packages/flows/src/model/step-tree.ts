import type { FlowEdge, FlowGraph } from "@sitewright/contract";

/** A node as a list has it: below what it follows, once. */
export type StepRow = {
  id: string;
  /** From 1. */
  level: number;
  parent: string | null;
  /** How it follows: for one answer, or after all that lead to it; null for one that follows nothing. */
  follows: "true" | "false" | "after" | null;
  /** Its place among those that follow the same, from 1, and how many these are. */
  at: number;
  of: number;
};

type Branch = { id: string; follows: StepRow["follows"] };

/**
 * The nodes of a graph as a tree, each below the one that it comes after in any case: one that several lead to
 * stands below where their ways parted. What is in no order stands at the end.
 */
export function stepTree({ nodes, edges }: FlowGraph): StepRow[] {
  const known = new Set(nodes.map(({ id }) => id));
  const real = edges.filter(({ source, target }) => known.has(source) && known.has(target));
  const ins = Map.groupBy(real, ({ target }) => target);
  const parents = parentsOf(
    nodes.map(({ id }) => id),
    ins,
    Map.groupBy(real, ({ source }) => source),
  );
  const branches = Map.groupBy(
    nodes.map(({ id }): Branch => ({ id, follows: followsOf(ins.get(id) ?? [], parents, id) })),
    ({ id }) => parents.get(id) ?? null,
  );
  const rows: StepRow[] = [];
  const open: { branch: Branch; level: number; parent: string | null; at: number; of: number }[] =
    [];
  const enter = (parent: string | null, level: number) => {
    const list = (branches.get(parent) ?? []).toSorted(inOrder);
    const entries = list.map((branch, at) => ({
      ...{ branch, level, parent },
      ...{ at: at + 1, of: list.length },
    }));
    open.push(...entries.toReversed());
  };
  enter(null, 1);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { branch, ...place } = next;
    rows.push({ ...branch, ...place });
    enter(branch.id, place.level + 1);
  }
  return rows;
}

/** What each node comes after in any case: the nearest node that all ways to it share. */
function parentsOf(
  ids: readonly string[],
  ins: ReadonlyMap<string, FlowEdge[]>,
  outs: ReadonlyMap<string, FlowEdge[]>,
): Map<string, string> {
  const parents = new Map<string, string>();
  const depth = new Map<string, number>();
  const left = new Map(ids.map((id) => [id, ins.get(id)?.length ?? 0]));
  const open = ids.filter((id) => left.get(id) === 0);
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const sources = (ins.get(id) ?? []).map(({ source }): string | undefined => source);
    const shared =
      sources.length === 0
        ? undefined
        : sources.reduce((one, other) => sharedOf(one, other, parents, depth));
    if (shared !== undefined) parents.set(id, shared);
    depth.set(id, shared === undefined ? 0 : (depth.get(shared) ?? 0) + 1);
    for (const { target } of outs.get(id) ?? []) {
      const count = (left.get(target) ?? 0) - 1;
      left.set(target, count);
      if (count === 0) open.push(target);
    }
  }
  return parents;
}

function sharedOf(
  one: string | undefined,
  other: string | undefined,
  parents: ReadonlyMap<string, string>,
  depth: ReadonlyMap<string, number>,
): string | undefined {
  let [a, b] = [one, other];
  while (a !== b && a !== undefined && b !== undefined) {
    if ((depth.get(a) ?? 0) >= (depth.get(b) ?? 0)) a = parents.get(a);
    else b = parents.get(b);
  }
  return a === b ? a : undefined;
}

function followsOf(
  ways: readonly FlowEdge[],
  parents: ReadonlyMap<string, string>,
  id: string,
): StepRow["follows"] {
  const [way] = ways;
  if (way === undefined || !parents.has(id)) return ways.length > 0 ? "after" : null;
  if (ways.length > 1 || way.when === null) return "after";
  return way.when ? "true" : "false";
}

const ranks = { true: 0, false: 1, after: 2 };

function inOrder(one: Branch, other: Branch): number {
  const rank = ({ follows }: Branch) => (follows === null ? -1 : ranks[follows]);
  return rank(one) - rank(other) || Number(one.id) - Number(other.id);
}
