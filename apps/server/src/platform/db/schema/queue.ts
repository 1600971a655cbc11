import {
  bigint,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** Virtual time of those who share a queue: where each one's next job stands. */
export const queueTurns = pgTable(
  "queue_turns",
  {
    queue: text("queue").notNull(),
    lane: text("lane", { enum: ["asked", "planned"] }).notNull(),
    /** Whose turns they are. Not a reference: a queue outlives its teams and knows none. */
    share: text("share").notNull(),
    turn: bigint("turn", { mode: "number" }).notNull(),
    /** Of the jobs sent last: what one of them took. */
    weight: smallint("weight").notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.lane, table.share] })],
);

/** Virtual time of a queue: the turn of the job that was begun last. */
export const queueClocks = pgTable(
  "queue_clocks",
  {
    queue: text("queue").notNull(),
    lane: text("lane", { enum: ["asked", "planned"] }).notNull(),
    turn: bigint("turn", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.lane] })],
);

/** What a host asked its visitors for, kept over all workers. */
export const hostPaces = pgTable("host_paces", {
  host: text("host").primaryKey(),
  /** Nobody goes there before. */
  notBefore: timestamp("not_before", { withTimezone: true, precision: 3 }).notNull(),
  /** Between two that go there, in milliseconds. */
  delayMs: integer("delay_ms").notNull().default(0),
  timeAsked: timestamp("time_asked", { withTimezone: true, precision: 3 }).notNull(),
});

/** Who is at a host now, over all workers; there are as many slots as may be there at once. */
export const hostLeases = pgTable(
  "host_leases",
  {
    host: text("host").notNull(),
    slot: smallint("slot").notNull(),
    holder: text("holder").notNull(),
    until: timestamp("until", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.slot] })],
);
