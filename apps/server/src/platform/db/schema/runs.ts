import type { RunKind, RunStatus } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
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
import type { ShareWeight } from "../../jobs/fair-share.ts";
import { pages } from "./pages.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a run takes of its team's allowance; `reserved` while it is under way. */
export type RunCharge = "none" | "reserved" | "kept" | "returned";

/** Who or what asked for a run. */
export type RunTrigger = "person" | "crawl" | "schedule" | "flow" | "test" | "system";

/**
 * One piece of work of any kind, from being asked for to its end.
 *
 * `attempt` is the fence: it grows with every start, every hand-back and with a cancellation, and each
 * write of a worker names the attempt it belongs to, so a worker that froze and woke up cannot write.
 * `tries` counts the starts that were not handed back, to set a run aside that keeps killing its
 * worker. `waits` counts how often it was put off because of a trouble of ours. `job_id` is the one
 * job that may start it: one that was replaced finds nothing to do.
 */
export const runs = pgTable(
  "runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    siteId: uuid("site_id"),
    pageId: uuid("page_id"),
    kind: text("kind").$type<RunKind>().notNull(),
    /** What it is about: the page of a scan, the site of a crawl. */
    subjectId: uuid("subject_id").notNull(),
    /** The same for two runs that would do the same, so that who needs one under way joins it. */
    configKey: text("config_key").notNull(),
    configs: jsonb("configs").$type<unknown>().notNull().default({}),
    status: text("status").$type<RunStatus>().notNull().default("queued"),
    attempt: integer("attempt").notNull().default(0),
    tries: smallint("tries").notNull().default(0),
    waits: smallint("waits").notNull().default(0),
    jobId: uuid("job_id"),
    /** In percent; never shrinks. */
    progress: smallint("progress").notNull().default(0),
    /** How well it went, 0 to 100 with two decimals, for kinds that have a score. */
    score: doublePrecision("score"),
    code: text("code"),
    reason: text("reason"),
    charge: text("charge").$type<RunCharge>().notNull().default("none"),
    /** The month of allowances that it counts in: where a returned charge goes back to. */
    chargeMonth: time("charge_month"),
    triggerKind: text("trigger_kind").$type<RunTrigger>().notNull().default("person"),
    /** The same for runs that were asked for together, or that one run brought. */
    triggerId: uuid("trigger_id"),
    /** The person who asked for it. */
    createdBy: uuid("created_by"),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeStarted: time("time_started"),
    timeCompleted: time("time_completed"),
  },
  (table) => [
    // Two that would do the same are never under way at once: the database decides, not a read.
    uniqueIndex("runs_active")
      .on(table.kind, table.subjectId, table.configKey)
      .where(sql`status in ('queued', 'running')`),
    // The newest that finished; one that was cancelled says nothing about its subject.
    index("runs_newest")
      .on(table.subjectId, table.kind, table.timeCompleted, table.id)
      .where(sql`status in ('done', 'failed')`),
    index("runs_subject").on(table.subjectId, table.kind, table.timeCreated, table.id),
    index("runs_team").on(table.teamId, table.kind, table.timeCreated, table.id),
    index("runs_team_newest").on(table.teamId, table.timeCreated, table.id),
    index("runs_site").on(table.siteId, table.kind, table.timeCreated, table.id),
    // What is under way is asked for with every look at a list, and is little of all there is.
    index("runs_site_active")
      .on(table.teamId, table.siteId)
      .where(sql`status in ('queued', 'running')`),
    index("runs_under_way").on(table.timeCreated).where(sql`status in ('queued', 'running')`),
    // By all that the reference names: by the page alone, PostgreSQL may take an index of the team's
    // instead, and read all runs of the team for each page that goes.
    index("runs_page").on(table.teamId, table.pageId),
    index("runs_trigger").on(table.triggerId).where(sql`trigger_id is not null`),
    index("runs_team_ended")
      .on(table.teamId, table.timeCompleted)
      .where(sql`time_completed is not null`),
    // What refers to a run names its team too, as a run does: references are not held by policies.
    unique("runs_of_team").on(table.teamId, table.id),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
    check("runs_status_known", sql`status in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    check("runs_ended", sql`(status in ('queued', 'running')) = (time_completed is null)`),
    check("runs_charge_known", sql`charge in ('none', 'reserved', 'kept', 'returned')`),
    check("runs_charge_settled", sql`charge <> 'reserved' or time_completed is null`),
  ],
);

/** A run that needs the outcome of others: it gets its job once the last of them has ended. */
export const runWaiters = pgTable(
  "run_waiters",
  {
    runId: uuid("run_id").notNull(),
    teamId: uuid("team_id").notNull(),
    /** The run that waits. */
    waiterId: uuid("waiter_id").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.waiterId] }),
    index("run_waiters_waiter").on(table.teamId, table.waiterId),
    index("run_waiters_run").on(table.teamId, table.runId),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);

/** What is a crawl's own beside its run. */
export const crawlRuns = pgTable(
  "crawl_runs",
  {
    runId: uuid("run_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    /** Pages of the site when it last added one. */
    pagesFound: integer("pages_found").notNull().default(0),
    /** Pages it added without a scan because the first of their template stand for them. */
    sampledOut: integer("sampled_out").notNull().default(0),
    /** The address being looked at. */
    currentUrl: text("current_url"),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);

/**
 * What a crawl under way has been answered, so that one that is cut off goes on where it was. Rows go
 * when the crawl ends.
 */
export const crawlAnswers = pgTable(
  "crawl_answers",
  {
    runId: uuid("run_id").notNull(),
    teamId: uuid("team_id").notNull(),
    /** What was asked, as the engine names it. */
    key: text("key").notNull(),
    /** As the engine wrote it, and reads it again. */
    record: text("record").notNull(),
    timeKept: time("time_kept").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.runId, table.key] }),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Runs on all pages of a site that are still to be opened, a few hundred at a time. Their part of the
 * allowance is reserved here from the start, and goes over to the runs as they are opened.
 */
export const runBulks = pgTable(
  "run_bulks",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    siteId: uuid("site_id").notNull(),
    kind: text("kind").$type<RunKind>().notNull(),
    configKey: text("config_key").notNull(),
    configs: jsonb("configs").$type<unknown>().notNull(),
    /** Runs that may still be opened. */
    reserved: integer("reserved").notNull(),
    chargeMonth: time("charge_month").notNull(),
    /** The weight of its team's share of the queue. */
    weight: smallint("weight").$type<ShareWeight>().notNull(),
    createdBy: uuid("created_by"),
    /** What its runs say of how they came about. */
    triggerKind: text("trigger_kind").$type<RunTrigger>().notNull().default("person"),
    /** Null is its own id. */
    triggerId: uuid("trigger_id"),
    /** The last page that was seen to; pages are opened in the order of their ids. */
    cursor: uuid("cursor"),
    timeTouched: time("time_touched").notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    index("run_bulks_site").on(table.teamId, table.siteId),
    index("run_bulks_trigger").on(table.triggerId).where(sql`trigger_id is not null`),
  ],
);
