import { pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
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
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    unique("sites_team_url_key").on(table.teamId, table.urlKey),
    // What refers to a site names its team too: references are not held by policies.
    unique("sites_of_team").on(table.teamId, table.id),
  ],
);
