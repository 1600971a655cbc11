import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { pageTemplates } from "./page-templates.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

/** A page of a site. What its newest finished scans came to is in `page_results`. */
export const pages = pgTable(
  "pages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    siteId: uuid("site_id").notNull(),
    pageUrl: text("page_url").notNull(),
    /** The normalised address; unique in a site, so that a crawl told twice adds a page once. */
    urlKey: text("url_key").notNull(),
    title: text("title"),
    /** Address and title as search looks at them: worked out once, as a team has many pages and few are new. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`lower(page_url || E'\\n' || coalesce(title, ''))`),
    /** How it is built, among the templates of its site; null until its HTML was seen. */
    templateId: uuid("template_id"),
    tags: text("tags").array().notNull().default([]),
    /** When it was changed last, as a sitemap or feed of its site last said. */
    timeModified: timestamp("time_modified", { withTimezone: true, precision: 3 }),
    timeCreated: timestamp("time_created", { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.templateId],
      foreignColumns: [pageTemplates.teamId, pageTemplates.id],
    }),
    index("pages_template").on(table.teamId, table.templateId),
    // What refers to a page names its team too: references are not held by policies.
    unique("pages_of_team").on(table.teamId, table.id),
    unique("pages_site_url_key").on(table.siteId, table.urlKey),
    // Finds a text inside of them, within a team. Made of two extensions that come with
    // PostgreSQL: pg_trgm for the texts, btree_gin so that the team stands in the same index and one
    // team's pages cost another's searches nothing. No list of pending entries: each search would
    // read all of it.
    index("pages_search")
      .using("gin", table.teamId, table.searchText.op("gin_trgm_ops"))
      .with({ fastupdate: false }),
    // A search shows few of what may be thousands: these give the closest first.
    index("pages_host").on(table.teamId, sql`lower(page_url) text_pattern_ops`),
    index("pages_short_first").on(
      table.teamId,
      sql`octet_length(page_url)`,
      table.pageUrl,
      table.id,
    ),
  ],
);
