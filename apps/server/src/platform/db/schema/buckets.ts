import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something was done in a window of time; shared by every API process. */
export const buckets = pgTable("buckets", {
  /** What is counted and for whom; an address only as a keyed hash. */
  key: text("key").primaryKey(),
  taken: integer("taken").notNull(),
  resetsAt: timestamp("resets_at", { withTimezone: true, precision: 3 }).notNull(),
});
