import { z } from "zod";
import { conditionSchema, type FactKind } from "./facts.ts";
import { findingSeverities } from "./finding.ts";
import { issueTextMax, issueTitleMax } from "./issue.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, scoreSchema } from "./primitives.ts";
import { reportPeriodSchema, reportSections, usualReportSections } from "./report.ts";
import { reportMailsMax } from "./report-edition.ts";
import { runConfigsInputSchema } from "./run-configs.ts";
import { scanPartSchema } from "./scan-part.ts";
import { defaultThreshold } from "./test.ts";

/** What a node can do. */
export const flowTasks = [
  "scan",
  "test",
  "case",
  "issue",
  "report",
  "email",
  "phone",
  "slack",
  "webhook",
] as const;
export type FlowTask = (typeof flowTasks)[number];

/** Nodes of one flow, and ways between them, whatever the plan allows. */
export const flowNodesMax = 1_000;
const flowEdgesMax = 4_000;

export const flowTitleMax = 120;
/** Of a node, beside the name of its task. */
const nodeTitleMax = 120;
export const flowTextMax = 4_000;
export const flowHeadersMax = 20;

/** What a graph calls its nodes and ways: short, and of letters, digits and dashes. */
const graphId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "An id has letters, digits, _ and -.");

/** Nodes are numbered; the first is 1. */
const nodeId = z.string().regex(/^[1-9]\d{0,5}$/, "Nodes are numbered from 1.");

const text = z.string().max(flowTextMax, `A text can have ${flowTextMax} characters at most.`);

/** What a node tells of: each thing that came to it by itself, or all of them at once. */
export const flowPer = ["object", "all"] as const;

const shared = {
  /** Its name; that of its task unless given. */
  title: z.string().trim().max(nodeTitleMax).default(""),
  /** What follows when it fails: nothing more of the run, or what would have followed. */
  on_failure: z.enum(["stop", "go on"]).default("go on"),
};

/** Decides for each thing which way it goes on; without one all go on by every way. */
const condition = conditionSchema.nullable().default(null);

const message = { channel_id: idSchema.nullable().default(null), message: text.default("") };

const updates = z
  .array(lazyObject(() => ({ index: z.int().min(0), value: z.string().max(20_000) })))
  .max(100)
  .default([]);

const header = lazyObject(() => ({
  name: z.string().max(200),
  value: z.string().max(4_000),
}));

/** What one node does; drafts are kept, so what it needs may still be missing. */
export const flowNodeDataSchema = z.discriminatedUnion("task_type", [
  lazyObject(() => ({ task_type: z.null(), ...shared })),
  lazyObject(() => ({
    task_type: z.literal("scan"),
    ...shared,
    condition,
    configs: runConfigsInputSchema.default({}),
  })),
  lazyObject(() => ({
    task_type: z.literal("test"),
    ...shared,
    condition,
    /** The parts it compares, those that scans of the site look at unless said. */
    type: z.array(scanPartSchema).default([]),
    threshold: scoreSchema.default(defaultThreshold),
  })),
  lazyObject(() => ({
    task_type: z.literal("case"),
    ...shared,
    condition,
    case_id: idSchema.nullable().default(null),
    /** Other values in place of those of some steps, by their place from 0. */
    updates,
    configs: runConfigsInputSchema.pick({ device: true, window_size: true }).default({}),
  })),
  lazyObject(() => ({
    task_type: z.literal("issue"),
    ...shared,
    /** The issue's own; its node goes by the name of its task. */
    issue_title: z.string().max(issueTitleMax).default("{{page_url}} needs you"),
    details: z.string().max(issueTextMax).default(""),
    severity: z.enum(findingSeverities).default("medium"),
    per: z.enum(flowPer).default("object"),
  })),
  lazyObject(() => ({
    task_type: z.literal("report"),
    ...shared,
    type: z.array(z.enum(reportSections)).min(1).default(usualReportSections),
    period: reportPeriodSchema.default({ kind: "days", days: 30 }),
    emails: z.array(z.email("Write a mail address.").max(254)).max(reportMailsMax).default([]),
  })),
  lazyObject(() => ({
    task_type: z.literal("email"),
    ...shared,
    ...message,
    subject: z.string().max(200).default(""),
    per: z.enum(flowPer).default("all"),
  })),
  lazyObject(() => ({
    task_type: z.literal("phone"),
    ...shared,
    ...message,
    per: z.enum(flowPer).default("all"),
  })),
  lazyObject(() => ({
    task_type: z.literal("slack"),
    ...shared,
    ...message,
    per: z.enum(flowPer).default("all"),
  })),
  lazyObject(() => ({
    task_type: z.literal("webhook"),
    ...shared,
    request_type: z.enum(["GET", "POST"]).default("POST"),
    uri: z.string().trim().max(2_000).default(""),
    headers: z
      .array(header)
      .max(flowHeadersMax, `There can be ${flowHeadersMax} headers at most.`)
      .default([]),
    payload: text.default(""),
    per: z.enum(flowPer).default("all"),
  })),
]);
export type FlowNodeData = z.infer<typeof flowNodeDataSchema>;

const coordinate = z.number().min(-1_000_000).max(1_000_000);

export const flowNodeSchema = lazyObject(() => ({
  id: nodeId,
  type: z.literal("basic").default("basic"),
  position: z.object({ x: coordinate, y: coordinate }),
  data: flowNodeDataSchema,
}));
export type FlowNode = z.infer<typeof flowNodeSchema>;

/** A way from one node to another; `when` says for which answer of the first one's condition it is. */
export const flowEdgeSchema = lazyObject(() => ({
  id: graphId,
  source: nodeId,
  target: nodeId,
  when: z.boolean().nullable().default(null),
}));
export type FlowEdge = z.infer<typeof flowEdgeSchema>;

const hasOwnIds = (list: readonly { id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length;

/** What is drawn: nodes, and the ways between them. */
export const flowGraph = {
  nodes: z
    .array(flowNodeSchema)
    .max(flowNodesMax, `A flow has ${flowNodesMax} nodes at most.`)
    .refine(hasOwnIds, "Each node has an id of its own."),
  edges: z
    .array(flowEdgeSchema)
    .max(flowEdgesMax, `A flow has ${flowEdgesMax} ways at most.`)
    .refine(hasOwnIds, "Each way has an id of its own."),
};

export type FlowGraph = { nodes: FlowNode[]; edges: FlowEdge[] };

/** Tasks that make runs, and so can be asked about afterwards, with the facts that each tells. */
export const factKindOf: Readonly<Partial<Record<FlowTask, Exclude<FactKind, "site">>>> = {
  scan: "scan",
  test: "test",
  case: "caserun",
};

/** The condition of a node; null for one without, and for a task that tells no facts. */
export function conditionOf({ data }: Pick<FlowNode, "data">) {
  return "condition" in data ? data.condition : null;
}

/** What a plan counts of a flow: nodes that do something, and comparisons. */
export function countFlow(nodes: readonly FlowNode[]): { nodes: number; conditions: number } {
  return {
    nodes: nodes.filter(({ data }) => data.task_type !== null).length,
    conditions: nodes.reduce((sum, node) => sum + (conditionOf(node)?.length ?? 0), 0),
  };
}

/** Everything that comes after a node, by any way, itself left out unless a circle leads back. Pure. */
export function nodesAfter(edges: readonly FlowEdge[], id: string): Set<string> {
  const ways = Map.groupBy(edges, ({ source }) => source);
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { target } of ways.get(next) ?? []) {
      if (found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return found;
}
