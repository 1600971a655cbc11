import type { RunConfigsLayer } from "@sitewright/contract";
import type { MissingPage } from "@sitewright/scan-engine";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A website of a team; its crawls are runs. `url_key` is the normalised address: unique in a team, so
 * that fifty requests at once still make one site.
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
    /** The demo shop of this installation: it counts for nothing in the team's plan. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** How its scans are run, where it differs from the team's way. */
    configs: jsonb("configs").$type<RunConfigsLayer>().notNull().default({}),
    /** What it shows for an address that nobody has, as its newest crawl saw; null where it answers that as it should. */
    missingPage: jsonb("missing_page").$type<MissingPage>(),
    /** The icon that browsers show for it, as a small PNG in Base64; null where no crawl has seen one. */
    icon: text("icon"),
    timeCreated: time("time_created").notNull().defaultNow(),
    /** Since when it is gone for everybody, while its rows are still being deleted. */
    deletingAt: time("deleting_at"),
  },
  (table) => [
    uniqueIndex("sites_team_url_key")
      .on(table.teamId, table.urlKey)
      .where(sql`deleting_at is null`),
    index("sites_deleting").on(table.teamId).where(sql`deleting_at is not null`),
    // What refers to a site names its team too: references are not held by policies.
    unique("sites_of_team").on(table.teamId, table.id),
  ],
);
