import {
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

/** What pages of a site are made from: pages that are built alike belong to one. */
export const pageTemplates = pgTable(
  "page_templates",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    /** What the paths of its pages have in common. */
    name: text("name").notNull(),
    /** The shape of the page it was first seen on: hashes as signed numbers, sorted as unsigned ones. */
    shape: integer("shape").array().notNull(),
    timeCreated: timestamp("time_created", { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    // What refers to a template names its team too: references are not held by policies.
    unique("page_templates_of_team").on(table.teamId, table.id),
    index("page_templates_site").on(table.siteId),
  ],
);
