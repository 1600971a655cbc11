import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * What has happened, written in the transaction of the change itself. Nothing refers to these rows
 * and they refer to nothing: an event outlives what it tells of, and telling waits for no lock of it.
 */
export const events = pgTable(
  "events",
  {
    /** Given before the commit: a later id may be seen before an earlier one. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for what people do who are in no team. */
    teamId: uuid("team_id"),
    siteId: uuid("site_id"),
    /** The site's address as it was then. */
    siteUrl: text("site_url"),
    name: text("name").notNull(),
    actorKind: text("actor_kind").$type<ActorKind>().notNull(),
    /** The person, also of a token. */
    actorId: uuid("actor_id"),
    /** The person's name as it was then. */
    actorName: text("actor_name"),
    /** The network address it was asked for from. */
    address: text("address"),
    userAgent: text("user_agent"),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    timeCreated: timestamp("time_created", { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
  },
  (table) => [
    index("events_team").on(table.teamId, table.id),
    index("events_time").on(table.timeCreated),
  ],
);

/** Which events a reactor has seen: what makes it act on each once. */
export const eventReactions = pgTable(
  "event_reactions",
  {
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    reactor: text("reactor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.reactor] })],
);

/** `unknown` is whoever could not show who they are. */
export type ActorKind = "person" | "token" | "system" | "unknown";
