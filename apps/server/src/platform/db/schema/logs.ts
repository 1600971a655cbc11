import {
  bigserial,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * Calls of the API that are told of: those with a token, and every write. In partitions, one a month
 * (`keep_log_months` makes them), and without references, so that writing one waits for nobody.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    id: bigserial("id", { mode: "number" }).notNull(),
    teamId: uuid("team_id").notNull(),
    timeCreated: timestamp("time_created", { withTimezone: true, precision: 3 }).notNull(),
    actorKind: text("actor_kind").$type<"person" | "token" | "agent">().notNull(),
    /** The person, also of a token. */
    actorId: uuid("actor_id").notNull(),
    /** The person's name as it was then. */
    actorName: text("actor_name"),
    tokenId: uuid("token_id"),
    tokenName: text("token_name"),
    method: text("method").notNull(),
    route: text("route").notNull(),
    path: text("path").notNull(),
    /** What of the API it was about, as `site`. */
    resource: text("resource").notNull(),
    status: smallint("status").notNull(),
    ms: doublePrecision("ms").notNull(),
    requestId: text("request_id").notNull(),
    /** The network alone. */
    address: text("address"),
    userAgent: text("user_agent"),
    /** Without what is secret; 8 kB at most. */
    payload: jsonb("payload"),
    /** What a refusal said. */
    refusal: jsonb("refusal"),
    hiddenFields: smallint("hidden_fields").notNull(),
    hiddenValues: smallint("hidden_values").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.timeCreated] }),
    index("api_requests_team").on(table.teamId, table.timeCreated, table.id),
  ],
);
