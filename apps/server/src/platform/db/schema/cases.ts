import type {
  CaseData,
  CaseDecision,
  CaseRunLook,
  CaseRunStep,
  CaseStep,
  CaseType,
  RecordingStatus,
  StateGap,
} from "@sitewright/contract";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { artifacts } from "./artifacts.ts";
import { runs } from "./runs.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A journey through a site, as steps. */
export const cases = pgTable(
  "cases",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    title: text("title").notNull(),
    type: text("type").$type<CaseType>().notNull(),
    tags: text("tags").array().notNull(),
    decision: text("decision").$type<CaseDecision>().notNull().default("kept"),
    /** Grows with each change; whoever changes it says which one they saw. */
    version: integer("version").notNull().default(1),
    steps: jsonb("steps").$type<CaseStep[]>().notNull(),
    data: jsonb("data").$type<CaseData>().notNull(),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeChanged: time("time_changed").notNull().defaultNow(),
  },
  (table) => [
    unique("cases_of_team").on(table.teamId, table.id),
    index("cases_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** What became of a step as it is kept; where its pictures are follows from its place. */
export type KeptStep = Omit<CaseRunStep, "image" | "look" | "elements" | "state_gap"> & {
  look?: Omit<CaseRunLook, "image" | "before"> | null;
  /** Why what the browser was like as it began is not kept; absent of steps that ran before it was. */
  state_gap?: Exclude<StateGap, "gone"> | null;
};

/** What is a case run's own beside its run, which has the same id. Case and data are those of when it was asked for. */
export const caseRuns = pgTable(
  "case_runs",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    caseId: uuid("case_id").notNull(),
    title: text("title").notNull(),
    version: integer("version").notNull(),
    /** Of the data, from 1; null for a run without. */
    row: smallint("row"),
    values: jsonb("values").$type<Record<string, string>>().notNull(),
    /** As they run: those of cases inside the case in their places. */
    steps: jsonb("steps").$type<CaseStep[]>().notNull(),
    endOnFail: boolean("end_on_fail").notNull(),
    /** The step under way, from 0. */
    at: smallint("at"),
    results: jsonb("results").$type<KeptStep[]>().notNull().default([]),
    /** Null until it has run to an end. */
    verdict: text("verdict").$type<"passed" | "failed">(),
    /** The first step that failed, from 1. */
    failedStep: smallint("failed_step"),
    code: text("code"),
    reason: text("reason"),
    /** The run that it goes on from. */
    resumes: uuid("resumes"),
    /** The step of that run that it begins at, by its place from 0. */
    resumesStep: smallint("resumes_step"),
    heals: smallint("heals").notNull().default(0),
    tries: smallint("tries").notNull().default(1),
  },
  (table) => [
    index("case_runs_case").on(table.teamId, table.caseId),
    index("case_runs_site").on(table.teamId, table.siteId),
    index("case_runs_run").on(table.teamId, table.id),
    foreignKey({
      columns: [table.teamId, table.id],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.caseId],
      foreignColumns: [cases.teamId, cases.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/**
 * What the browser of a run was like as a step began, as far as it was not as it is told of the steps before: sealed for
 * the step alone, kept for a day.
 */
export const caseStates = pgTable(
  "case_states",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    runId: uuid("run_id").notNull(),
    /** Its place among the steps of the run, from 0. */
    step: smallint("step").notNull(),
    sealed: text("sealed").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    index("case_states_created").on(table.timeCreated),
    unique("case_states_once").on(table.teamId, table.runId, table.step),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);

/** How what a step checks is to look: the picture that was accepted last. */
export const caseLooks = pgTable(
  "case_looks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    caseId: uuid("case_id").notNull(),
    siteId: uuid("site_id").notNull(),
    device: text("device").notNull(),
    windowSize: text("window_size").notNull(),
    /** Of the data, from 1; 0 for runs without. */
    row: smallint("row").notNull(),
    /** Of the step as it runs: below that of the step that uses its case, where it stands in one. */
    stepId: text("step_id").notNull(),
    sha256: text("sha256").notNull(),
    timeAccepted: time("time_accepted").notNull().defaultNow(),
  },
  (table) => [
    unique("case_looks_once").on(
      ...([table.teamId, table.caseId, table.siteId, table.device, table.windowSize] as const),
      ...([table.row, table.stepId] as const),
    ),
    index("case_looks_site").on(table.teamId, table.siteId),
    index("case_looks_file").on(table.teamId, table.sha256),
    foreignKey({
      columns: [table.teamId, table.caseId],
      foreignColumns: [cases.teamId, cases.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.sha256],
      foreignColumns: [artifacts.teamId, artifacts.sha256],
    }),
  ],
);

/** A value of the team's that steps name, sealed for its row alone. */
export const secrets = pgTable(
  "secrets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    sealed: text("sealed").notNull(),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeChanged: time("time_changed").notNull().defaultNow(),
  },
  (table) => [unique("secrets_name").on(table.teamId, table.name)],
);

/** A case that is being recorded, and what is kept of one that ended, for a day. */
export const recordings = pgTable(
  "recordings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    /** Nobody else sees it. */
    createdBy: uuid("created_by").notNull(),
    status: text("status").$type<RecordingStatus>().notNull().default("waiting"),
    reason: text("reason"),
    path: text("path").notNull(),
    device: text("device").notNull(),
    windowSize: text("window_size").notNull(),
    /** Where the worker that has its browser lets in whoever looks on; null unless it is live. */
    address: text("address"),
    /** Of the ticket that is good now; null once it was used. */
    ticketHash: text("ticket_hash"),
    ticketUntil: time("ticket_until"),
    /** The sign-in that took the last ticket; null where an API token did. */
    sessionId: uuid("session_id"),
    steps: jsonb("steps").$type<CaseStep[]>().notNull().default([]),
    /** Values that nobody may read, sealed, by the names that steps have for them. */
    sealed: jsonb("sealed").$type<Record<string, string>>().notNull().default({}),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    index("recordings_team").on(table.teamId, table.status),
    index("recordings_site").on(table.teamId, table.siteId),
    index("recordings_created").on(table.timeCreated),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);
