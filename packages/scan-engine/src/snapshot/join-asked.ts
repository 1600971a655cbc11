import type { Protocol } from "puppeteer-core";
import type { AskedValues } from "./in-page-values.ts";

type Nodes = Protocol.DOMSnapshot.NodeTreeSnapshot;

/**
 * Finds for each node of a snapshot the values that its element gave in the page. Both are trees: they
 * are walked side by side. Where they differ, since the page or one of the
 * two ways to see it left something out, that branch alone goes without.
 */
export function joinAsked(
  nodes: Nodes,
  strings: readonly string[],
  { elements }: AskedValues,
): { row: number[]; unjoined: number } {
  const count = nodes.nodeName?.length ?? 0;
  const row = new Array<number>(count).fill(-1);
  const children = childrenOf(nodes, strings);
  const ends = endsOf(elements);
  const root = children[0]?.[0];
  const waiting: [node: number, element: number][] = root === undefined ? [] : [[root, 0]];
  let joined = 0;
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [node, at] = pair;
    const element = elements[at];
    const name = strings[nodes.nodeName?.[node] ?? -1]?.toLowerCase();
    if (!element || element[0] !== name?.slice(0, 80).replace(/^.*:/, "")) continue;
    row[node] = element[1];
    joined += 1;
    const [, , inside] = element;
    const own = children[node] ?? [];
    const fits = own.length === inside;
    let next = at + 1;
    for (let nth = 0; nth < inside; nth += 1) {
      const child = own[nth];
      if (fits && child !== undefined) waiting.push([child, next]);
      next = ends[next] ?? elements.length;
    }
  }
  return { row, unjoined: elements.length - joined };
}

/**
 * The elements laid out in each one that a page can see. What the browser or a closed shadow puts in
 * between is passed through.
 */
function childrenOf(nodes: Nodes, strings: readonly string[]): number[][] {
  const pseudo = new Set(nodes.pseudoType?.index);
  const hidden = new Set<number>();
  for (const [at, node] of (nodes.shadowRootType?.index ?? []).entries()) {
    if (strings[nodes.shadowRootType?.value[at] ?? -1] !== "open") hidden.add(node);
  }
  const parents = nodes.parentIndex ?? [];
  const children: number[][] = [];
  for (const [node, type] of (nodes.nodeType ?? []).entries()) {
    if (type !== elementNode || hidden.has(node) || pseudo.has(node)) continue;
    let parent = parents[node] ?? -1;
    while (hidden.has(parent)) parent = parents[parent] ?? -1;
    if (parent < 0) continue;
    const brothers = children[parent];
    if (brothers) brothers.push(node);
    else children[parent] = [node];
  }
  return children;
}

const elementNode = 1;

/** Where the branch of each element ends: the place after its last descendant. */
function endsOf(elements: AskedValues["elements"]): number[] {
  const ends = new Array<number>(elements.length).fill(elements.length);
  for (let at = elements.length - 1; at >= 0; at -= 1) {
    const [, , inside = 0] = elements[at] ?? [];
    let end = at + 1;
    for (let nth = 0; nth < inside; nth += 1) end = ends[end] ?? elements.length;
    ends[at] = end;
  }
  return ends;
}
