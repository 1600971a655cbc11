import type { WindowRepeats } from "@sitewright/contract";
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A time in which scheduled runs, alerts or both are held back, on all sites, those it names, and those that bear its tags. */
export const maintenanceWindows = pgTable(
  "maintenance_windows",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Said, and not told from there being no target: the last one can be deleted. */
    allSites: boolean("all_sites").notNull(),
    tags: text("tags").array().notNull(),
    /** What its clock shows the first time it comes, as `2026-11-29T02:00`: what it comes again by. */
    startsLocal: text("starts_local").notNull(),
    endsLocal: text("ends_local").notNull(),
    timezone: text("timezone").notNull(),
    repeats: text("repeats").$type<WindowRepeats>().notNull(),
    /** The moments of the first time it comes. */
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    /** When somebody ended it last, before its time. */
    endedAt: time("ended_at"),
    pauseRuns: boolean("pause_runs").notNull(),
    muteAlerts: boolean("mute_alerts").notNull(),
    note: text("note").notNull(),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeChanged: time("time_changed").notNull().defaultNow(),
  },
  (table) => [unique("maintenance_windows_of_team").on(table.teamId, table.id)],
);

/** A site that a maintenance window names. */
export const maintenanceTargets = pgTable(
  "maintenance_targets",
  {
    teamId: uuid("team_id").notNull(),
    windowId: uuid("window_id").notNull(),
    siteId: uuid("site_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.windowId, table.siteId] }),
    index("maintenance_targets_window").on(table.teamId, table.windowId),
    index("maintenance_targets_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.windowId],
      foreignColumns: [maintenanceWindows.teamId, maintenanceWindows.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);
