import type {
  FactName,
  FlowEdge,
  FlowNode,
  FlowNodeStatus,
  FlowObjectStatus,
  FlowStart,
  flowRunTriggers,
  RunConfigsInput,
  RunKind,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { runs } from "./runs.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What should happen, as a graph; it is no site's. */
export const flows = pgTable(
  "flows",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** Grows with each change; whoever changes it says which one they saw. */
    version: integer("version").notNull().default(1),
    nodes: jsonb("nodes").$type<FlowNode[]>().notNull(),
    edges: jsonb("edges").$type<FlowEdge[]>().notNull(),
    starts: jsonb("starts").$type<FlowStart[]>().notNull().default([]),
    createdBy: uuid("created_by").notNull(),
    /** Whoever changed it last answers for what it does by itself. */
    savedBy: uuid("saved_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeChanged: time("time_changed").notNull().defaultNow(),
    timeLastRun: time("time_last_run"),
  },
  (table) => [
    unique("flows_of_team").on(table.teamId, table.id),
    index("flows_newest").on(table.teamId, table.timeCreated, table.id),
  ],
);

/** What is a flow run's own beside its run, which has the same id. The graph is that of when it began. */
export const flowRuns = pgTable(
  "flow_runs",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    flowId: uuid("flow_id").notNull(),
    title: text("title").notNull(),
    version: integer("version").notNull(),
    nodes: jsonb("nodes").$type<FlowNode[]>().notNull(),
    edges: jsonb("edges").$type<FlowEdge[]>().notNull(),
    configs: jsonb("configs").$type<RunConfigsInput>().notNull(),
    trigger: text("trigger").$type<(typeof flowRunTriggers)[number]>().notNull(),
    /** In whose name it makes and sends reports. */
    answers: uuid("answers").notNull(),
    /** The run that it goes on from. */
    resumes: uuid("resumes"),
    /** Null until all of its nodes are done with. */
    verdict: text("verdict").$type<"passed" | "failed">(),
    /** Grows whenever something that it waits for has ended: who puts it to rest sees that nothing came meanwhile. */
    wakes: integer("wakes").notNull().default(0),
    deadline: time("deadline").notNull(),
  },
  (table) => [
    unique("flow_runs_of_team").on(table.teamId, table.id),
    index("flow_runs_flow").on(table.teamId, table.flowId),
    index("flow_runs_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.id],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.flowId],
      foreignColumns: [flows.teamId, flows.id],
    }).onDelete("cascade"),
  ],
);

/** Where each node of a run stands. */
export const flowRunNodes = pgTable(
  "flow_run_nodes",
  {
    teamId: uuid("team_id").notNull(),
    runId: uuid("run_id").notNull(),
    nodeId: text("node_id").notNull(),
    status: text("status").$type<FlowNodeStatus>().notNull().default("waiting"),
    reason: text("reason"),
    timeStarted: time("time_started"),
    timeCompleted: time("time_completed"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.nodeId] }),
    index("flow_run_nodes_run").on(table.teamId, table.runId),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [flowRuns.teamId, flowRuns.id],
    }).onDelete("cascade"),
  ],
);

/** Where each way of a run stands, and which things went by it. */
export const flowRunEdges = pgTable(
  "flow_run_edges",
  {
    teamId: uuid("team_id").notNull(),
    runId: uuid("run_id").notNull(),
    edgeId: text("edge_id").notNull(),
    state: text("state").$type<"open" | "taken" | "dead">().notNull().default("open"),
    objects: uuid("objects").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.edgeId] }),
    index("flow_run_edges_run").on(table.teamId, table.runId),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [flowRuns.teamId, flowRuns.id],
    }).onDelete("cascade"),
  ],
);

/** What is told of a thing: its facts by their names, and what texts can name of it. */
export type Told = Partial<Record<FactName | (string & {}), string | number | null>>;

/** One thing that a node of a run works on: made once for each subject, whatever is killed. */
export const flowRunObjects = pgTable(
  "flow_run_objects",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    runId: uuid("run_id").notNull(),
    nodeId: text("node_id").notNull(),
    /** The same for what came of the same page, site or case by different ways. */
    subject: text("subject").notNull(),
    place: integer("place").notNull(),
    pageId: uuid("page_id"),
    label: text("label").notNull(),
    /** The things that came to the node of which this is one. */
    sources: uuid("sources").array().notNull().default([]),
    status: text("status").$type<FlowObjectStatus>().notNull().default("waiting"),
    reason: text("reason"),
    /** The run that was opened or joined for it; other things that were made stand in `told`. */
    madeKind: text("made_kind").$type<RunKind>(),
    madeId: uuid("made_id"),
    /** The screen that shows what was made. */
    path: text("path"),
    told: jsonb("told").$type<Told>().notNull().default({}),
    /** What its node's condition says of it. */
    says: text("says").$type<"true" | "false">(),
    /** Sends of a call, and when the next one is due. */
    tries: smallint("tries").notNull().default(0),
  },
  (table) => [
    uniqueIndex("flow_run_objects_once").on(table.runId, table.nodeId, table.subject),
    index("flow_run_objects_run").on(table.teamId, table.runId),
    index("flow_run_objects_made")
      .on(table.madeId)
      .where(sql`status = 'working' and made_id is not null`),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [flowRuns.teamId, flowRuns.id],
    }).onDelete("cascade"),
  ],
);

/** What happened in a run, in words. Rows are only ever added. */
export const flowRunLogs = pgTable(
  "flow_run_logs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: uuid("team_id").notNull(),
    runId: uuid("run_id").notNull(),
    nodeId: text("node_id"),
    level: text("level").$type<"info" | "warning" | "error">().notNull(),
    message: text("message").notNull(),
    time: time("time").notNull().defaultNow(),
  },
  (table) => [
    index("flow_run_logs_run").on(table.teamId, table.runId, table.id),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [flowRuns.teamId, flowRuns.id],
    }).onDelete("cascade"),
  ],
);
