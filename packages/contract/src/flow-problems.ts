import type { ChannelKind } from "./channel.ts";
import { factCatalogue } from "./facts.ts";
import {
  conditionOf,
  countFlow,
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type FlowTask,
  factKindOf,
  nodesAfter,
} from "./flow-graph.ts";
import { textsOf, variablesFor } from "./flow-variables.ts";
import { namesIn } from "./secret.ts";

export const flowProblemCodes = [
  "NO_START",
  "MANY_STARTS",
  "UNREACHABLE",
  "CIRCLE",
  "EDGE_NOWHERE",
  "EDGE_TO_ITSELF",
  "EDGE_TWICE",
  "EDGE_WITHOUT_CONDITION",
  "EDGE_WITHOUT_SIDE",
  "ONE_WAY_OUT",
  "NO_TASK",
  "FACT_OF_ANOTHER",
  "NO_CASE",
  "CASE_GONE",
  "NO_CHANNEL",
  "CHANNEL_GONE",
  "NO_MESSAGE",
  "NO_TITLE",
  "NO_ADDRESS",
  "BAD_ADDRESS",
  "BAD_HEADER",
  "UNKNOWN_VALUE",
  "VALUE_OF_EACH",
  "TOO_MANY_NODES",
  "TOO_MANY_CONDITIONS",
] as const;
export type FlowProblemCode = (typeof flowProblemCodes)[number];

/** What keeps a flow from being run, or, as a warning, may not be as it was meant. */
export type FlowProblem = {
  code: FlowProblemCode;
  level: "error" | "warning";
  /** Where it belongs; both null where it is about the flow as a whole. */
  node: string | null;
  edge: string | null;
  sentence: string;
};

/** What there is in the team that nodes can name; what is left out is not asked about. */
export type FlowSurroundings = {
  cases?: ReadonlySet<string>;
  channels?: ReadonlyMap<string, ChannelKind>;
  secrets?: ReadonlySet<string>;
  /** Of the plan; 0 allows any number. */
  limits?: { nodes: number; conditions: number };
};

const channelOf = { email: "email", phone: "sms", slack: "slack" } as const;
const wordsOf = {
  email: "people to mail to",
  phone: "numbers to write to",
  slack: "channel of Slack",
};

/**
 * Everything that is wrong with a graph, in the order of its nodes; what is about the whole comes first. The editor
 * shows it and the server runs nothing with an error in it. Pure.
 */
export function flowProblems(graph: FlowGraph, known: FlowSurroundings = {}): FlowProblem[] {
  const found: FlowProblem[] = [];
  const say = (
    code: FlowProblemCode,
    at: { node?: string; edge?: string },
    sentence: string,
    level: FlowProblem["level"] = "error",
  ) => found.push({ code, level, node: at.node ?? null, edge: at.edge ?? null, sentence });

  tellOfWhole(graph, known, say);
  const inner = graph.edges.filter((edge) => tellOfEdge(graph, edge, say));
  const starts = graph.nodes.filter(({ id }) => !inner.some(({ target }) => target === id));
  const [start] = starts;
  for (const node of graph.nodes) {
    tellOfPlace({ ...graph, edges: inner }, node, start ?? null, say);
    tellOfTask(node, known, say);
    tellOfTexts(graph, node, known, say);
  }
  return found;
}

type Say = (
  code: FlowProblemCode,
  at: { node?: string; edge?: string },
  sentence: string,
  level?: FlowProblem["level"],
) => void;

function tellOfWhole({ nodes }: FlowGraph, { limits }: FlowSurroundings, say: Say): void {
  if (!nodes.some(({ data }) => data.task_type !== null)) {
    say("NO_START", {}, "Nothing happens yet. Add a step, as a scan.");
  }
  if (!limits) return;
  const counts = countFlow(nodes);
  if (limits.nodes > 0 && counts.nodes > limits.nodes) {
    say("TOO_MANY_NODES", {}, `Your plan allows ${limits.nodes} nodes in a flow. Remove some.`);
  }
  if (limits.conditions > 0 && counts.conditions > limits.conditions) {
    const sentence = `Your plan allows ${limits.conditions} conditions in a flow. Remove some.`;
    say("TOO_MANY_CONDITIONS", {}, sentence);
  }
}

/** @returns whether it leads from one node of the graph to another */
function tellOfEdge({ nodes, edges }: FlowGraph, edge: FlowEdge, say: Say): boolean {
  const { id, source, target, when } = edge;
  const at = { edge: id };
  const from = nodes.find((node) => node.id === source);
  if (!from || !nodes.some((node) => node.id === target)) {
    say("EDGE_NOWHERE", at, "This way leads to a node that is not there.");
    return false;
  }
  if (source === target) {
    say("EDGE_TO_ITSELF", { node: source, edge: id }, "A node cannot follow itself.");
    return false;
  }
  const same = edges.find((one) => one.source === source && one.target === target);
  if (same && same.id !== id && edges.indexOf(same) < edges.indexOf(edge)) {
    say("EDGE_TWICE", { node: source, edge: id }, `Node ${target} follows node ${source} twice.`);
  }
  const isAsked = conditionOf(from) !== null;
  if (!isAsked && when !== null) {
    const sentence = `The way to node ${target} is for ${when}, but nothing is asked here. Add a condition.`;
    say("EDGE_WITHOUT_CONDITION", { node: source, edge: id }, sentence);
  }
  if (isAsked && when === null) {
    const sentence = `Say whether node ${target} follows when the condition is true, or false.`;
    say("EDGE_WITHOUT_SIDE", { node: source, edge: id }, sentence);
  }
  return true;
}

function tellOfPlace(graph: FlowGraph, node: FlowNode, start: FlowNode | null, say: Say): void {
  const { id } = node;
  const at = { node: id };
  const { edges } = graph;
  if (nodesAfter(edges, id).has(id)) {
    say("CIRCLE", at, "This leads back to itself, so it could never begin. Take a way out.");
  } else if (start === null) {
    say("NO_START", at, "Every node has one before it, so nothing could begin.");
  } else if (id !== start.id && !edges.some(({ target }) => target === id)) {
    const sentence = `Nothing leads here. Connect it, as from node ${start.id}, or delete it.`;
    say("MANY_STARTS", at, sentence);
  } else if (id !== start.id && !nodesAfter(edges, start.id).has(id)) {
    say("UNREACHABLE", at, "No way from the start leads here.");
  }
  if (conditionOf(node) === null) return;
  const ways = edges.filter(({ source }) => source === id);
  for (const side of [true, false]) {
    if (ways.length > 0 && !ways.some(({ when }) => when === side)) {
      say("ONE_WAY_OUT", at, `When the condition is ${side}, nothing happens.`, "warning");
    }
  }
}

function tellOfTask({ id, data }: FlowNode, known: FlowSurroundings, say: Say): void {
  const at = { node: id };
  const condition = "condition" in data ? (data.condition ?? []) : [];
  const kind = data.task_type === null ? undefined : factKindOf[data.task_type];
  if (condition.some(({ data_type }) => factCatalogue[data_type].kind !== kind)) {
    say("FACT_OF_ANOTHER", at, "Its condition asks for what this step does not tell.");
  }
  switch (data.task_type) {
    case null:
      say("NO_TASK", at, "Choose what happens here.");
      break;
    case "case":
      if (data.case_id === null) say("NO_CASE", at, "Choose the case that runs here.");
      else if (known.cases && !known.cases.has(data.case_id)) {
        say("CASE_GONE", at, "The case is not there any more. Choose another one.");
      }
      break;
    case "issue":
      if (data.issue_title.trim() === "") say("NO_TITLE", at, "Give the issue a title.");
      break;
    case "email":
    case "phone":
    case "slack":
      tellOfChannel(id, data, known, say);
      break;
    case "webhook":
      tellOfAddress(id, data, say);
      break;
  }
}

type Message = Extract<FlowNode["data"], { task_type: "email" | "phone" | "slack" }>;

function tellOfChannel(
  node: string,
  data: Message,
  { channels }: FlowSurroundings,
  say: Say,
): void {
  const at = { node };
  const words = wordsOf[data.task_type];
  const kind = data.channel_id === null ? undefined : channels?.get(data.channel_id);
  if (data.channel_id === null) say("NO_CHANNEL", at, `Choose the ${words}.`);
  else if (channels && kind !== channelOf[data.task_type]) {
    say("CHANNEL_GONE", at, `The ${words} are not there any more. Choose others.`);
  }
  if (data.message.trim() === "") say("NO_MESSAGE", at, "Write what it says.");
}

type Webhook = Extract<FlowNode["data"], { task_type: "webhook" }>;

/** A header that says how the message itself is to be read is not a flow's to set. */
const keptHeaders = /^(host|content-length|transfer-encoding|connection|te|upgrade|webhook-.*)$/i;
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

function tellOfAddress(node: string, { uri, headers }: Webhook, say: Say): void {
  const at = { node };
  if (uri === "") say("NO_ADDRESS", at, "Enter the address that is called.");
  else {
    const sentence = whyNoAddress(uri);
    if (sentence !== null) say("BAD_ADDRESS", at, sentence);
  }
  for (const { name } of headers) {
    if (headerName.test(name) && !keptHeaders.test(name)) continue;
    const sentence =
      name === "" ? "A header has no name." : `${name} is no header that can be set.`;
    say("BAD_HEADER", at, sentence);
  }
}

/** Why an address cannot be called, as far as it can be said without looking its name up. */
function whyNoAddress(uri: string): string | null {
  const [, scheme, authority = ""] = /^(\w+):\/\/([^/?#]*)/.exec(uri) ?? [];
  if (scheme !== "http" && scheme !== "https") return "Enter an address that begins with https://.";
  if (authority.includes("{{")) return "Variables can stand behind the host only.";
  if (authority.includes("@")) return "Enter the address without a user name and password.";
  return URL.canParse(uri) ? null : "This is no address.";
}

function tellOfTexts(
  graph: FlowGraph,
  node: FlowNode,
  { secrets }: FlowSurroundings,
  say: Say,
): void {
  const names = namesIn(textsOf(node).join("\n"));
  if (names.length === 0) return;
  const { always, each } = variablesFor(graph, node.id);
  const isOfAll = "per" in node.data && node.data.per === "all";
  for (const name of names) {
    const at = { node: node.id };
    if (always.includes(name) || (each.includes(name) && !isOfAll)) continue;
    if (each.includes(name)) {
      const sentence = `{{${name}}} is told of each page by itself: have this node tell of each, or write {{objects}}.`;
      say("VALUE_OF_EACH", at, sentence);
    } else if (secrets && !secrets.has(name)) {
      const sentence = `Nothing before this node tells {{${name}}}, and there is no secret of this name.`;
      say("UNKNOWN_VALUE", at, sentence);
    }
  }
}

/** What keeps it from being run. */
export function isError({ level }: FlowProblem): boolean {
  return level === "error";
}

/** Whether a task sends something outside the product, which cannot be taken back. */
export function isMessage(task: FlowTask | null): boolean {
  return task === "email" || task === "phone" || task === "slack" || task === "webhook";
}
