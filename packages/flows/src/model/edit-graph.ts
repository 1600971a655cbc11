import {
  conditionOf,
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type FlowNodeData,
  type FlowTask,
  flowNodeDataSchema,
  flowNodesMax,
  nodesAfter,
} from "@sitewright/contract";
import { nodeWidth, sizeOf } from "./node-size.ts";

export type Place = { x: number; y: number };

/** Between nodes that lie beside and below each other. */
const beside = 40;
const below = 90;
/** How far a copy lies from what it is of. */
const copyOffset = 40;

/** What a node of a task has at first. */
export function newNodeData(task: FlowTask | null): FlowNodeData {
  return flowNodeDataSchema.parse({ task_type: task });
}

/** A node with the first number that is free, after another one where that is named. */
export function addNode(
  graph: FlowGraph,
  task: FlowTask,
  after: { id: string; when: boolean | null } | null = null,
  place?: Place,
): { graph: FlowGraph; id: string } {
  const id = nextId(graph.nodes);
  const source = graph.nodes.find((node) => node.id === after?.id);
  const node: FlowNode = {
    ...{ id, type: "basic", data: newNodeData(task) },
    position: place ?? placeAfter(graph, source, after?.when ?? null),
  };
  const added = { ...graph, nodes: [...graph.nodes, node] };
  return { id, graph: after ? connect(added, after.id, id, after.when) : added };
}

export function nextId(nodes: readonly Pick<FlowNode, "id">[]): string {
  return String(nodes.reduce((max, { id }) => Math.max(max, Number(id)), 0) + 1);
}

export function hasRoom({ nodes }: FlowGraph, more = 1): boolean {
  return nodes.length + more <= flowNodesMax;
}

/** Below what it follows, where nothing lies yet. */
function placeAfter(
  { nodes }: FlowGraph,
  source: FlowNode | undefined,
  when: boolean | null,
): Place {
  if (!source) {
    const right = nodes.reduce((max, { position }) => Math.max(max, position.x), -Infinity);
    return nodes.length === 0 ? { x: 0, y: 0 } : { x: right + nodeWidth + beside, y: 0 };
  }
  const side = when === null ? 0 : (when ? -1 : 1) * ((nodeWidth + beside) / 2);
  const place = {
    x: source.position.x + side,
    y: source.position.y + sizeOf(source).height + below,
  };
  const isTaken = () =>
    nodes.some(
      ({ position }) =>
        Math.abs(position.x - place.x) < nodeWidth + beside / 2 &&
        Math.abs(position.y - place.y) < below,
    );
  while (isTaken()) place.x += nodeWidth + beside;
  return place;
}

/** Whether a way between two nodes would make sense: it is new, and leads to nothing that comes before. */
export function canConnect({ nodes, edges }: FlowGraph, source: string, target: string): boolean {
  if (source === target || !nodes.some(({ id }) => id === target)) return false;
  if (edges.some((edge) => edge.source === source && edge.target === target)) return false;
  return !nodesAfter(edges, target).has(source);
}

export function connect(
  graph: FlowGraph,
  source: string,
  target: string,
  when: boolean | null,
): FlowGraph {
  const from = graph.nodes.find(({ id }) => id === source);
  if (!from || !canConnect(graph, source, target)) return graph;
  const side = conditionOf(from) === null ? null : (when ?? freeSide(graph.edges, source));
  const edge = { id: edgeId(graph.edges, source, target), source, target, when: side };
  return { ...graph, edges: [...graph.edges, edge] };
}

/** The answer of a condition for which nothing follows yet. */
export function freeSide(edges: readonly FlowEdge[], source: string): boolean {
  const ways = edges.filter((edge) => edge.source === source);
  return !ways.some(({ when }) => when === true) || ways.some(({ when }) => when === false);
}

function edgeId(edges: readonly FlowEdge[], source: string, target: string): string {
  const taken = new Set(edges.map(({ id }) => id));
  const base = `${source}-${target}`;
  let id = base;
  for (let at = 2; taken.has(id); at++) id = `${base}-${at}`;
  return id;
}

export function detach(graph: FlowGraph, edge: string): FlowGraph {
  return { ...graph, edges: graph.edges.filter(({ id }) => id !== edge) };
}

export function setSide(graph: FlowGraph, edge: string, when: boolean): FlowGraph {
  return { ...graph, edges: graph.edges.map((one) => (one.id === edge ? { ...one, when } : one)) };
}

/** Without some nodes; what came before each is then followed by what came after it. */
export function removeNodes(graph: FlowGraph, ids: readonly string[]): FlowGraph {
  return ids.reduce((left, id) => {
    const ins = left.edges.filter(({ target, source }) => target === id && source !== id);
    const outs = left.edges.filter(({ source, target }) => source === id && target !== id);
    const rest: FlowGraph = {
      nodes: left.nodes.filter((node) => node.id !== id),
      edges: left.edges.filter(({ source, target }) => source !== id && target !== id),
    };
    return ins
      .flatMap(({ source, when }) => outs.map(({ target }) => ({ source, target, when })))
      .reduce((joined, { source, target, when }) => connect(joined, source, target, when), rest);
  }, graph);
}

export function moveNodes(graph: FlowGraph, places: ReadonlyMap<string, Place>): FlowGraph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => {
      const position = places.get(node.id);
      return position ? { ...node, position } : node;
    }),
  };
}

export function nudge(graph: FlowGraph, ids: readonly string[], by: Place): FlowGraph {
  const places = graph.nodes.flatMap(({ id, position }) =>
    ids.includes(id)
      ? [[id, { x: position.x + by.x, y: position.y + by.y }] satisfies [string, Place]]
      : [],
  );
  return moveNodes(graph, new Map(places));
}

/** Has a node do something else; its ways out take sides once it asks, and none once it does not. */
export function changeNode(graph: FlowGraph, id: string, data: FlowNodeData): FlowGraph {
  const asks = conditionOf({ data }) !== null;
  return {
    nodes: graph.nodes.map((node) => (node.id === id ? { ...node, data } : node)),
    edges: graph.edges.map((edge) => {
      if (edge.source !== id) return edge;
      if (!asks) return edge.when === null ? edge : { ...edge, when: null };
      return edge.when === null ? { ...edge, when: true } : edge;
    }),
  };
}

/** Some nodes, and the ways between them. */
export function partOf({ nodes, edges }: FlowGraph, ids: readonly string[]): FlowGraph {
  return {
    nodes: nodes.filter(({ id }) => ids.includes(id)),
    edges: edges.filter(({ source, target }) => ids.includes(source) && ids.includes(target)),
  };
}

/** Puts nodes in beside the others, with numbers of their own. */
export function paste(graph: FlowGraph, part: FlowGraph): { graph: FlowGraph; ids: string[] } {
  const first = Number(nextId(graph.nodes));
  const idOf = new Map(part.nodes.map(({ id }, at) => [id, String(first + at)]));
  const taken = new Set(graph.nodes.map(({ position }) => `${position.x} ${position.y}`));
  let offset = copyOffset;
  const isTaken = () =>
    part.nodes.some(({ position }) => taken.has(`${position.x + offset} ${position.y + offset}`));
  while (isTaken()) offset += copyOffset;
  const nodes = part.nodes.map((node) => ({
    ...node,
    id: idOf.get(node.id) ?? node.id,
    position: { x: node.position.x + offset, y: node.position.y + offset },
  }));
  const edges = part.edges.map(({ source, target, when }) => {
    const [from = source, to = target] = [idOf.get(source), idOf.get(target)];
    return { id: `${from}-${to}`, source: from, target: to, when };
  });
  return {
    graph: { nodes: [...graph.nodes, ...nodes], edges: [...graph.edges, ...edges] },
    ids: nodes.map(({ id }) => id),
  };
}

/** Puts back what was deleted, as far as its numbers are free and its ends are there. */
export function restoreNodes(
  graph: FlowGraph,
  before: FlowGraph,
  ids: readonly string[],
): FlowGraph {
  const isFree = (id: string) => !graph.nodes.some((node) => node.id === id);
  const back = before.nodes.filter(({ id }) => ids.includes(id) && isFree(id));
  const nodes = [...graph.nodes, ...back];
  const has = (id: string) => nodes.some((node) => node.id === id);
  const came = (id: string) => back.some((node) => node.id === id);
  const ways = before.edges.filter(
    ({ id, source, target }) =>
      (came(source) || came(target)) &&
      has(source) &&
      has(target) &&
      !graph.edges.some((edge) => edge.id === id),
  );
  // Ways that stood in for what was deleted go again.
  const healed = graph.edges.filter(
    ({ source, target }) =>
      back.length === 0 ||
      before.edges.some((edge) => edge.source === source && edge.target === target),
  );
  return { nodes, edges: [...healed, ...ways] };
}
