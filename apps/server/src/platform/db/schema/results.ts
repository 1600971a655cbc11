import type { FindingSeverity, RunKind, RunStatus } from "@sitewright/contract";
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { pages } from "./pages.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/*
 * What lists sort, filter and count by, worked out when it changes and not with each look. PostgreSQL
 * keeps these tables itself, by triggers on runs, pages and sites (migration `results`), so that no
 * writer can forget them; nothing else writes to them.
 */

/** Of a page that has a finished scan: the newest, and the newest that went well. */
export const pageResults = pgTable(
  "page_results",
  {
    pageId: uuid("page_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    newestId: uuid("newest_id"),
    newestStatus: text("newest_status").$type<RunStatus>(),
    /** What the page's score is after it: `doneScore`, or null where it failed. */
    newestScore: doublePrecision("newest_score"),
    /** Why it failed: a page that could not be opened counts 0 in its site's score. */
    newestCode: text("newest_code"),
    newestCompleted: time("newest_completed"),
    /** What scores speak from: the newest that is done and has one, else the newest that is done. */
    doneId: uuid("done_id"),
    doneScore: doublePrecision("done_score"),
    doneCompleted: time("done_completed"),
    /** The newest test that has a verdict. */
    testId: uuid("test_id"),
    testScore: doublePrecision("test_score"),
    testCompleted: time("test_completed"),
  },
  (table) => [
    index("page_results_site").on(table.siteId),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/** What a site's pages add up to. */
export const siteResults = pgTable(
  "site_results",
  {
    siteId: uuid("site_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    pages: integer("pages").notNull().default(0),
    /** Pages by how their newest finished scan ended. */
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** The mean of its pages' newest good scans, 0 for each that could not be opened since; to two decimals. */
    score: doublePrecision("score"),
    /** The UTC day on which the score last changed, and what it was before that day: kept by a trigger of this table. */
    scoreDay: date("score_day"),
    scoreBefore: doublePrecision("score_before"),
    /** When the last good scan ended. */
    lastCompleted: time("last_completed"),
    /** How its newest finished crawl ended. */
    crawlStatus: text("crawl_status").$type<RunStatus>(),
    /** The good scan that ended last, as the score is that of good scans; without one, the last that failed. */
    latestScanId: uuid("latest_scan_id"),
    /** The mean of its pages' newest tests, to two decimals, and the test that ended last. */
    testScore: doublePrecision("test_score"),
    latestTestId: uuid("latest_test_id"),
  },
  (table) => [
    index("site_results_team").on(table.teamId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/**
 * What is found on a site and what its open issues add up to, of a site that has had any; worked out anew by whoever
 * asks for it first after that changed: see `keepSiteNeeds`. With each change it would be too often, as a site
 * of 10,000 pages changes with each of their scans.
 */
export const siteNeeds = pgTable(
  "site_needs",
  {
    siteId: uuid("site_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    /** Root causes of what is found, and how many of them somebody is needed for. */
    causes: integer("causes").notNull(),
    urgentCauses: integer("urgent_causes").notNull(),
    /**
     * The gravest finding; before others those for which somebody is needed, as no issue was muted for them. All null
     * where nothing is found.
     */
    worstCause: text("worst_cause"),
    worstRule: text("worst_rule"),
    worstTitle: text("worst_title"),
    worstSeverity: text("worst_severity").$type<FindingSeverity>(),
    /** Whether somebody is needed for it. */
    worstUrgent: boolean("worst_urgent"),
    /** Pages that its root cause is on. */
    worstPages: integer("worst_pages"),
    /** Open issues without those that are muted. */
    openIssues: integer("open_issues").notNull(),
    /** When the newest of them was opened. */
    newestIssue: time("newest_issue"),
    /** Whether one of them is grave, of a case, or of a person's. */
    hasGraveIssue: boolean("has_grave_issue").notNull(),
  },
  (table) => [
    index("site_needs_team").on(table.teamId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Sites of which `site_needs` does not hold any more: a row for each statement that changed findings or issues of one,
 * so that nobody who writes waits for another.
 */
export const staleSiteNeeds = pgTable(
  "stale_site_needs",
  {
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
  },
  (table) => [
    index("stale_site_needs_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** Sums of a day's good scans, and of how many of them each is: a scan need not have every part. */
const daySums = () => ({
  scans: integer("scans").notNull(),
  /** Scans that failed. */
  failed: integer("failed").notNull(),
  /** Exact, so that days add up to what their scans do. */
  scores: numeric("scores").notNull(),
  lowest: doublePrecision("lowest"),
  performance: numeric("performance").notNull(),
  performanceScans: integer("performance_scans").notNull(),
  accessibility: numeric("accessibility").notNull(),
  accessibilityScans: integer("accessibility_scans").notNull(),
  bestPractices: numeric("best_practices").notNull(),
  bestPracticesScans: integer("best_practices_scans").notNull(),
  seo: numeric("seo").notNull(),
  seoScans: integer("seo_scans").notNull(),
  security: numeric("security").notNull(),
  securityScans: integer("security_scans").notNull(),
});

/**
 * Each UTC day of a page on which scans ended, added up when one does. It outlives the scans that the
 * team's plan keeps no longer, and goes with its page.
 */
export const pageDays = pgTable(
  "page_days",
  {
    pageId: uuid("page_id").notNull(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    day: date("day").notNull(),
    ...daySums(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.day] }),
    index("page_days_site").on(table.siteId, table.day),
    index("page_days_page").on(table.teamId, table.pageId),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/** What the days of a site's pages add up to. */
export const siteDays = pgTable(
  "site_days",
  {
    siteId: uuid("site_id").notNull(),
    teamId: uuid("team_id").notNull(),
    day: date("day").notNull(),
    ...daySums(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day] }),
    // All that a list shows of a site's last weeks, each day of which lies elsewhere in the table.
    index("site_days_trend").on(table.teamId, table.siteId, table.day, table.scores, table.scans),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** How many runs of each kind there are on each site; the site is null for runs on none. */
export const runCounts = pgTable(
  "run_counts",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    siteId: uuid("site_id"),
    kind: text("kind").$type<RunKind>().notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [
    unique("run_counts_of_site").on(table.teamId, table.siteId, table.kind).nullsNotDistinct(),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);
