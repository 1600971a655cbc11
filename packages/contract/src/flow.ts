import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { flowGraph, flowTitleMax } from "./flow-graph.ts";
import { flowProblemCodes } from "./flow-problems.ts";
import { flowRunSummarySchema } from "./flow-run.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength, sortBy } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** Flows of one team. */
export const flowsMax = 200;

/** What can have a flow start by itself. */
export const flowEvents = ["crawl.ended", "test.failed", "issue.opened"] as const;
export type FlowEvent = (typeof flowEvents)[number];

/** Sites on which an event starts a flow, where it is not all of them. */
export const flowStartSitesMax = 100;

const count = z.number().int().min(0);

export const flowTitleSchema = z
  .string()
  .trim()
  .min(1, "Give the flow a title.")
  .max(flowTitleMax, `A title can have ${flowTitleMax} characters at most.`);

/** Events that start it, each on all sites of the team or on some. */
const startsSchema = z
  .array(
    lazyObject(() => ({
      event: z.enum(flowEvents),
      /** Null for every site, those to come included. */
      site_ids: z.array(idSchema).min(1).max(flowStartSitesMax).nullable().default(null),
    })),
  )
  .max(flowEvents.length)
  .refine(
    (starts) => new Set(starts.map(({ event }) => event)).size === starts.length,
    "Each event can start it once.",
  );
export type FlowStart = z.infer<typeof startsSchema>[number];

export const flowProblemSchema = lazyObject(() => ({
  code: z.enum(flowProblemCodes),
  level: z.enum(["error", "warning"]),
  node: z.string().nullable(),
  edge: z.string().nullable(),
  sentence: z.string(),
}));

export const flowSchema = lazyObject(() => ({
  id: idSchema,
  title: z.string(),
  /** Grows with every change. */
  version: z.int(),
  /** What a plan counts of it. */
  counts: z.object({ nodes: count, conditions: count }),
  /** Problems that keep it from being run. */
  errors: count,
  starts: startsSchema,
  /** Schedules that are on and run it. */
  schedules: count,
  /** Null before the first. */
  last: flowRunSummarySchema.nullable(),
  /** The last twenty that ended by themselves, the oldest first. */
  recent: z.array(z.enum(["passed", "failed"])),
  /** Null where they are no member any more. */
  by: z.string().nullable(),
  time_created: timeSchema,
  time_changed: timeSchema,
  time_last_run: timeSchema.nullable(),
}));
export type Flow = z.infer<typeof flowSchema>;

export const flowDetailSchema = lazyObject(() => ({
  ...flowSchema.shape,
  ...flowGraph,
  /** All that is wrong with it, as the server knows. */
  problems: z.array(flowProblemSchema),
  /** What the plan allows in a flow; 0 for any number. */
  allowed: z.object({ nodes: count, conditions: count }),
}));
export type FlowDetail = z.infer<typeof flowDetailSchema>;

const byId = lazyObject(() => ({ id: idSchema }));

export const flowEndpoints = defineEndpoints("flows", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/flow",
    summary: "The team's flows, with how their last runs went",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      search: z.string().trim().max(searchMaxLength).default(""),
      sort: sortBy(["title", "time_created", "time_changed", "time_last_run"]).default(
        "-time_created",
      ),
    })),
    status: 200,
    response: listOf(flowSchema),
    errors: [],
  },
  get: {
    method: "GET",
    path: "/v1/ops/flow/{id}",
    summary: "One flow with its graph and what is wrong with it",
    params: byId,
    status: 200,
    response: flowDetailSchema,
    errors: ["NOT_FOUND"],
  },
  create: {
    method: "POST",
    path: "/v1/ops/flow",
    summary: "Make a flow, empty or of a graph",
    body: lazyObject(() => ({
      title: flowTitleSchema.default("Untitled Flow"),
      nodes: flowGraph.nodes.default([]),
      edges: flowGraph.edges.default([]),
    })),
    status: 201,
    response: flowDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "PLAN_LIMIT"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/flow/{id}",
    summary: "Change a flow; refused where somebody else has changed it since `version`",
    params: byId,
    body: lazyObject(() => ({
      version: z.int().min(1),
      title: flowTitleSchema.optional(),
      nodes: flowGraph.nodes.optional(),
      edges: flowGraph.edges.optional(),
      starts: startsSchema.optional(),
    })),
    status: 200,
    response: flowDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE", "PLAN_LIMIT"],
  },
  copy: {
    method: "POST",
    path: "/v1/ops/flow/copy",
    summary: "Make another flow of the same graph, which no event starts",
    body: lazyObject(() => ({ flow_id: idSchema })),
    status: 201,
    response: flowDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "PLAN_LIMIT"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/flow/{id}",
    summary: "Delete a flow and its runs",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
}));
