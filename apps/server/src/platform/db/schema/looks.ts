import type { LookEvery } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * How a site is looked at, and what the last look said. PostgreSQL makes the row with its site and deletes it when that
 * is marked for deletion, by triggers (migration `looks`), so that no look goes to a site that nobody has.
 */
export const siteWatches = pgTable(
  "site_watches",
  {
    siteId: uuid("site_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    everyMinutes: smallint("every_minutes").$type<LookEvery>().notNull().default(5),
    /** What the page must say. */
    text: text("text"),
    /** When to look next; null where nobody looks. Moved on by whoever claims the look. */
    nextAt: time("next_at").defaultNow(),
    state: text("state")
      .$type<"ok" | "suspect" | "open" | "recovering" | "unstable">()
      .notNull()
      .default("ok"),
    fails: smallint("fails").notNull().default(0),
    oks: smallint("oks").notNull().default(0),
    /** The last verdicts, the newest last: `1` for a bad one. */
    recent: text("recent").notNull().default(""),
    /** Since when it cannot be reached; null while it can. */
    downSince: time("down_since"),
    /** When the last look that told something began; what began before it comes too late. */
    knownAt: time("known_at"),
    /** Of the last look, whatever it told. */
    lookedAt: time("looked_at"),
    code: text("code"),
    reason: text("reason"),
    url: text("url"),
    status: smallint("status"),
    ms: integer("ms"),
    certificateIssuer: text("certificate_issuer"),
    certificateEnds: time("certificate_ends"),
    /** Days it was valid when rules were last told. */
    certificateDays: integer("certificate_days"),
  },
  (table) => [
    index("site_watches_due").on(table.nextAt).where(sql`next_at is not null`),
    index("site_watches_of_team").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** What the looks of one hour came to. */
export const siteHours = pgTable(
  "site_hours",
  {
    siteId: uuid("site_id").notNull(),
    teamId: uuid("team_id").notNull(),
    hour: time("hour").notNull(),
    upSeconds: integer("up_seconds").notNull(),
    downSeconds: integer("down_seconds").notNull(),
    /** Looks that were answered, and how long that took together. */
    answers: integer("answers").notNull(),
    msTotal: integer("ms_total").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.hour] }),
    index("site_hours_of_team").on(table.teamId, table.siteId),
    index("site_hours_age").on(table.hour),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** A time in which a site could not be reached, from the first look that found so. */
export const siteOutages = pgTable(
  "site_outages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    since: time("since").notNull(),
    /** Null while it lasts. */
    until: time("until"),
    code: text("code").notNull(),
    reason: text("reason").notNull(),
  },
  (table) => [
    uniqueIndex("site_outages_open").on(table.siteId).where(sql`until is null`),
    index("site_outages_newest").on(table.teamId, table.siteId, table.since),
    index("site_outages_age").on(table.since),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);
