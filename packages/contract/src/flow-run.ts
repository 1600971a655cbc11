import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { factNames } from "./facts.ts";
import { flowGraph } from "./flow-graph.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { runConfigsInputSchema } from "./run-configs.ts";

/** `cancelled` is neither; a run that could not be run at all is `failed` with a reason, and is not charged. */
export const flowRunStatuses = ["working", "passed", "failed", "cancelled"] as const;
export type FlowRunStatus = (typeof flowRunStatuses)[number];

/** What starts a run of a flow. */
export const flowRunTriggers = ["person", "schedule", "event"] as const;

/** `skipped`: nothing came to it. `cancelled`: the run ended before its turn. */
export const flowNodeStatuses = [
  "waiting",
  "working",
  "passed",
  "failed",
  "skipped",
  "cancelled",
] as const;
export type FlowNodeStatus = (typeof flowNodeStatuses)[number];

/** `unclear`: it was sent, and no answer came. `incomplete`: it could not be judged. Neither fails its node. */
export const flowObjectStatuses = [
  "waiting",
  "working",
  "passed",
  "failed",
  "unclear",
  "incomplete",
  "cancelled",
] as const;
export type FlowObjectStatus = (typeof flowObjectStatuses)[number];

/** Hours after which a run of a flow is ended. */
export const flowRunHours = 24;

/** Things that one node works on at most. */
export const flowObjectsMax = 500;

const count = z.number().int().min(0);

export const flowRunSummarySchema = lazyObject(() => ({
  id: idSchema,
  status: z.enum(flowRunStatuses),
  /** Why it failed or was ended, in a sentence. */
  reason: z.string().nullable(),
  site: idSchema,
  site_url: z.string(),
  trigger: z.enum(flowRunTriggers),
  /** Nodes that are done with, and all that do something. */
  settled: count,
  nodes: count,
  time_created: timeSchema,
  time_completed: timeSchema.nullable(),
}));
export type FlowRunSummary = z.infer<typeof flowRunSummarySchema>;

export const flowRunSchema = lazyObject(() => ({
  ...flowRunSummarySchema.shape,
  flow: idSchema,
  /** As it was called then. */
  title: z.string(),
  /** Of the flow that ran. */
  version: z.int(),
  /** Whoever started it; null where that was no person, or they are no member any more. */
  by: z.string().nullable(),
  /** The run that it goes on from; null for one that began at the start. */
  resumes: idSchema.nullable(),
}));
export type FlowRun = z.infer<typeof flowRunSchema>;

/** One thing that a node works on, and what came of it. */
export const flowObjectSchema = lazyObject(() => ({
  id: idSchema,
  /** What it is about: the path of a page, the host of a site, a case. */
  label: z.string(),
  status: z.enum(flowObjectStatuses),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  /** The screen that shows what was made; null where nothing was, or is not any more. */
  path: z.string().nullable(),
  /** What it told. */
  facts: z.partialRecord(z.enum(factNames), z.union([z.number(), z.string(), z.null()])),
  /** What the condition of its node says of it; null for neither, and where nothing is asked. */
  says: z.boolean().nullable(),
}));
export type FlowObject = z.infer<typeof flowObjectSchema>;

export const flowRunNodeSchema = lazyObject(() => ({
  id: z.string(),
  status: z.enum(flowNodeStatuses),
  /** Why it is as it is, in a sentence; null where its state says all. */
  reason: z.string().nullable(),
  time_started: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
  /** Things by how they stand. */
  objects: z.object({ all: count, working: count, failed: count, unclear: count }),
}));
export type FlowRunNode = z.infer<typeof flowRunNodeSchema>;

export const flowRunEdgeSchema = lazyObject(() => ({
  id: z.string(),
  /** `dead`: nothing goes by it. */
  state: z.enum(["open", "taken", "dead"]),
  /** Things that went by it. */
  count,
}));
export type FlowRunEdge = z.infer<typeof flowRunEdgeSchema>;

/** What a run has made, by kind. */
const madeSchema = lazyObject(() => ({
  scans: count,
  tests: count,
  caseruns: count,
  issues: count,
  reports: count,
  messages: count,
}));

export const flowRunDetailSchema = lazyObject(() => ({
  ...flowRunSchema.shape,
  ...flowGraph,
  states: z.array(flowRunNodeSchema),
  ways: z.array(flowRunEdgeSchema),
  made: madeSchema,
  /** When it ends by itself at the latest. */
  time_limit: timeSchema,
}));
export type FlowRunDetail = z.infer<typeof flowRunDetailSchema>;

export const flowLogSchema = lazyObject(() => ({
  id: z.int(),
  /** The node that it is about; null for the run as a whole. */
  node: z.string().nullable(),
  level: z.enum(["info", "warning", "error"]),
  message: z.string(),
  time: timeSchema,
}));
export type FlowLog = z.infer<typeof flowLogSchema>;

const byId = lazyObject(() => ({ id: idSchema }));

export const flowRunEndpoints = defineEndpoints("flowruns", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/flowrun",
    summary: "Run a flow on a site of the team",
    body: lazyObject(() => ({
      flow_id: idSchema,
      site_id: idSchema,
      configs: runConfigsInputSchema.default({}),
      /** Begin at a node of an earlier run, with what came to it then; together with `from_node`. */
      from_run: idSchema.optional(),
      from_node: z.string().max(40).optional(),
    })),
    status: 201,
    response: flowRunSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE", "PLAN_LIMIT"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/flowrun",
    summary: "Runs of flows, the newest first",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      flow_id: idSchema.optional(),
      site_id: idSchema.optional(),
    })),
    status: 200,
    response: listOf(flowRunSchema),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/flowrun/{id}",
    summary: "One run with its graph and where each node and way stands",
    params: byId,
    status: 200,
    response: flowRunDetailSchema,
    errors: ["NOT_FOUND"],
  },
  objects: {
    method: "GET",
    path: "/v1/ops/flowrun/{id}/object",
    summary: "What a node of a run works on and what came of each, those that failed first",
    params: byId,
    query: lazyObject(() => ({ ...listQuerySchema.shape, node: z.string().max(40) })),
    status: 200,
    response: listOf(flowObjectSchema),
    errors: ["NOT_FOUND"],
  },
  logs: {
    method: "GET",
    path: "/v1/ops/flowrun/{id}/log",
    summary: "What happened in a run, the newest first",
    params: byId,
    query: lazyObject(() => ({ ...listQuerySchema.shape, node: z.string().max(40).optional() })),
    status: 200,
    response: listOf(flowLogSchema),
    errors: ["NOT_FOUND"],
  },
  cancel: {
    method: "POST",
    path: "/v1/ops/flowrun/{id}/cancel",
    summary: "End a run and what it has under way; what it has made stays",
    params: byId,
    status: 200,
    response: flowRunSchema,
    errors: ["NOT_FOUND"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/flowrun/{id}",
    summary: "Delete a run that has ended; what it has made stays",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
}));
