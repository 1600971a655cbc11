import type { Scan, ScanPart, ScanPartState } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { pages } from "./pages.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * One scan of one page. `attempt` and `tries` fence and count as `crawl_attempt` and `crawl_tries`
 * of a site do.
 */
export const scans = pgTable(
  "scans",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    siteId: uuid("site_id")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    status: text("status").$type<Scan["status"]>().notNull().default("queued"),
    code: text("code"),
    reason: text("reason"),
    attempt: integer("attempt").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeStarted: time("time_started"),
    timeCompleted: time("time_completed"),
    /** 0 to 100, two decimals. */
    score: doublePrecision("score"),
    lighthouseScores: jsonb("lighthouse_scores").$type<Scan["lighthouse"]["scores"]>(),
    securityScores: jsonb("security_scores").$type<Scan["security"]["scores"]>(),
    facts: jsonb("facts").$type<Scan["facts"]>(),
    configs: jsonb("configs").$type<Scan["configs"]>().notNull(),
    tags: text("tags").array().notNull().default([]),
  },
  (table) => [
    // At most one scan of a page waits or runs: the database decides, not an earlier read.
    uniqueIndex("scans_page_active").on(table.pageId).where(sql`status in ('queued', 'running')`),
    index("scans_page_newest").on(table.pageId, table.timeCreated, table.id),
    index("scans_site").on(table.siteId),
    // What runs now is asked for with every look at a list, and is little of all there is.
    index("scans_site_active").on(table.siteId).where(sql`status in ('queued', 'running')`),
    index("scans_team").on(table.teamId),
  ],
);

/** A part's evidence that is data; its files are in `scan_artifacts`, its scores in `scans`. */
export type PartResult = {
  logs?: NonNullable<Scan["logs"]>;
  logs_dropped?: number;
  metrics?: Scan["lighthouse"]["metrics"];
  audits?: Scan["security"]["audits"];
};

/** One part of a scan. A row each, so that parts which end at the same time never overwrite another. */
export const scanParts = pgTable(
  "scan_parts",
  {
    scanId: uuid("scan_id")
      .notNull()
      .references(() => scans.id, { onDelete: "cascade" }),
    /** Its scan's; a reference of its own would need an index to be cascaded through. */
    teamId: uuid("team_id").notNull(),
    name: text("name").$type<ScanPart>().notNull(),
    status: text("status").$type<ScanPartState["status"]>().notNull().default("queued"),
    code: text("code"),
    reason: text("reason"),
    timeStarted: time("time_started"),
    timeCompleted: time("time_completed"),
    result: jsonb("result").$type<PartResult>(),
  },
  (table) => [primaryKey({ columns: [table.scanId, table.name] })],
);
