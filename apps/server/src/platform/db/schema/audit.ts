import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ActorKind } from "./events.ts";

/**
 * Who did what, on what, from where, when. Rows are added and never changed; the database lets only
 * old ones be deleted, and those of a team that is gone. They refer to nothing, so that they outlive it.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The event it was made from: recorded once. */
    eventId: bigint("event_id", { mode: "number" }).notNull().unique(),
    /** Whose trail it is in; null for what is no team's. */
    teamId: uuid("team_id"),
    /** What was done, by the name of its event. */
    action: text("action").notNull(),
    actorKind: text("actor_kind").$type<ActorKind>().notNull(),
    /** The person, also of a token. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name"),
    targetKind: text("target_kind").$type<AuditTargetKind>().notNull(),
    targetId: uuid("target_id"),
    /** What it was called then. */
    targetLabel: text("target_label"),
    /** What is particular to the action: from what to what, how many. */
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    address: text("address"),
    userAgent: text("user_agent"),
    timeCreated: timestamp("time_created", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("audit_events_team").on(table.teamId, table.id),
    index("audit_events_team_time").on(table.teamId, table.timeCreated, table.id),
    index("audit_events_time").on(table.timeCreated),
  ],
);

export type AuditTargetKind =
  | "site"
  | "page"
  | "run"
  | "test"
  | "acceptance"
  | "ignore_rule"
  | "issue"
  | "report"
  | "schedule"
  | "case"
  | "caserun"
  | "flow"
  | "flowrun"
  | "recording"
  | "secret"
  | "maintenance_window"
  | "alert"
  | "incident"
  | "brand"
  | "member"
  | "team"
  | "person"
  | "token"
  | "api_token"
  | "webhook"
  | "channel"
  | "slack";
