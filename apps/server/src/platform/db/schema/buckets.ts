import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something was done in a window of time; shared by every API process. */
export const buckets = pgTable(
  "buckets",
  {
    /** What is counted and for whom; a mail address only as a keyed hash. */
    key: text("key").primaryKey(),
    taken: integer("taken").notNull(),
    resetsAt: timestamp("resets_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("buckets_ended").on(table.resetsAt)],
);
