import type {
  ErrorCode,
  Schedule,
  ScheduleFrequency,
  ScheduleTask,
  SlotOutcome,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { pages } from "./pages.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How a schedule's task is done; an older one says nothing of values. */
type ScheduleSettings = Omit<Schedule["extras"], "updates"> &
  Partial<Pick<Schedule["extras"], "updates">>;

/** Work that starts by itself. What it runs on are all sites, the sites and pages of its targets, and what bears its tags. */
export const schedules = pgTable(
  "schedules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    task: text("task").$type<ScheduleTask>().notNull(),
    /** How the task is done. */
    settings: jsonb("settings").$type<ScheduleSettings>().notNull(),
    /** Said, and not told from there being no target: the last one can be deleted. */
    allSites: boolean("all_sites").notNull(),
    tags: text("tags").array().notNull(),
    frequency: text("frequency").$type<ScheduleFrequency>().notNull(),
    /** `HH:MM` by the clock of its zone. */
    time: text("time").notNull(),
    timezone: text("timezone").notNull(),
    /** A day whose weekday and day of the month are its own. */
    beginDay: text("begin_day").notNull(),
    exact: boolean("exact").notNull(),
    status: text("status").$type<"active" | "paused">().notNull().default("active"),
    /** Null while it is paused. */
    nextRunAt: time("next_run_at"),
    timeLastRun: time("time_last_run"),
    createdBy: uuid("created_by").notNull(),
    /** Who last saved it: reports are mailed in their name. */
    savedBy: uuid("saved_by").notNull(),
    /** Grows with each change but its switch's, so that nobody's is written over unseen. */
    version: integer("version").notNull().default(1),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    unique("schedules_of_team").on(table.teamId, table.id),
    uniqueIndex("schedules_name").on(table.teamId, sql`lower(${table.name})`),
    index("schedules_due").on(table.nextRunAt).where(sql`status = 'active'`),
  ],
);

/** A site, or one page or case of it, that a schedule names. */
export const scheduleTargets = pgTable(
  "schedule_targets",
  {
    teamId: uuid("team_id").notNull(),
    scheduleId: uuid("schedule_id").notNull(),
    siteId: uuid("site_id").notNull(),
    /** Both null for the whole site. */
    pageId: uuid("page_id"),
    caseId: uuid("case_id"),
  },
  (table) => [
    unique("schedule_targets_once")
      .on(table.scheduleId, table.siteId, table.pageId, table.caseId)
      .nullsNotDistinct(),
    index("schedule_targets_schedule").on(table.teamId, table.scheduleId),
    index("schedule_targets_site").on(table.teamId, table.siteId),
    index("schedule_targets_page").on(table.teamId, table.pageId),
    index("schedule_targets_case").on(table.teamId, table.caseId),
    foreignKey({
      columns: [table.teamId, table.caseId],
      foreignColumns: [cases.teamId, cases.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.scheduleId],
      foreignColumns: [schedules.teamId, schedules.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/** A moment of a schedule and what became of it: its row is what makes each moment happen once. */
export const scheduleSlots = pgTable(
  "schedule_slots",
  {
    /** The trigger of its runs. */
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    scheduleId: uuid("schedule_id").notNull(),
    slot: time("slot").notNull(),
    byHand: boolean("by_hand").notNull().default(false),
    outcome: text("outcome").$type<SlotOutcome>().notNull(),
    lateSeconds: integer("late_seconds").notNull().default(0),
    missed: integer("missed").notNull().default(0),
    reason: text("reason"),
    /** Of the first site or page that it was not started on. */
    code: text("code").$type<ErrorCode | "SITE_DOWN">(),
    /** Sites and pages it was to run on, and those it was not started on. */
    seen: integer("seen").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    /** Of those, the ones that a maintenance window held back. */
    inMaintenance: integer("in_maintenance").notNull().default(0),
    /** The last target that was seen to, while it starts. */
    cursor: text("cursor").notNull().default(""),
    /** Pieces of work it opened that are no runs: reports. */
    opened: integer("opened").notNull().default(0),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    unique("schedule_slots_once").on(table.scheduleId, table.slot),
    unique("schedule_slots_of_team").on(table.teamId, table.id),
    index("schedule_slots_newest").on(table.teamId, table.scheduleId, table.slot),
    index("schedule_slots_age").on(table.timeCreated),
    foreignKey({
      columns: [table.teamId, table.scheduleId],
      foreignColumns: [schedules.teamId, schedules.id],
    }).onDelete("cascade"),
  ],
);
