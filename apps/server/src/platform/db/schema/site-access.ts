import { foreignKey, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sites } from "./sites.ts";

/** What lets scans and crawls into a site, sealed: of a site that needs nothing there is no row. */
export const siteAccess = pgTable(
  "site_access",
  {
    siteId: uuid("site_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    /** Opens with this installation's key, for this team and site alone. */
    sealed: text("sealed").notNull(),
    timeUpdated: timestamp("time_updated", { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    index("site_access_of_team").on(table.teamId, table.siteId),
  ],
);
