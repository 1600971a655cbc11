import type { Site } from "@sitewright/contract";
import { integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A website of a team with the state of its crawl.
 *
 * `url_key` is the normalised address: unique in a team, so that fifty requests at once still make
 * one site. `crawl_attempt` is the fence of the crawl: it grows with every start, and each write of
 * a worker names the attempt it belongs to, so a worker that froze and woke up cannot write.
 * `crawl_tries` counts the starts that were not handed back, to set a crawl aside that keeps
 * killing its worker.
 */
export const sites = pgTable(
  "sites",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    siteUrl: text("site_url").notNull(),
    urlKey: text("url_key").notNull(),
    tags: text("tags").array().notNull().default([]),
    timeCreated: time("time_created").notNull().defaultNow(),
    crawlStatus: text("crawl_status").$type<Site["crawl"]["status"]>().notNull().default("queued"),
    crawlAttempt: integer("crawl_attempt").notNull().default(0),
    crawlTries: integer("crawl_tries").notNull().default(0),
    pagesFound: integer("pages_found").notNull().default(0),
    /** Of the pages known so far, the percentage looked at; never shrinks while one crawl runs. */
    crawlProgress: integer("crawl_progress").notNull().default(0),
    currentUrl: text("current_url"),
    crawlCode: text("crawl_code"),
    crawlReason: text("crawl_reason"),
    timeCrawlRequested: time("time_crawl_requested").notNull().defaultNow(),
    timeCrawlStarted: time("time_crawl_started"),
    timeCrawlCompleted: time("time_crawl_completed"),
  },
  (table) => [
    unique("sites_team_url_key").on(table.teamId, table.urlKey),
    // What refers to a site names its team too: references are not held by policies.
    unique("sites_of_team").on(table.teamId, table.id),
  ],
);
