import type { MemberRole, Permissions, RunConfigsLayer, Team } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./users.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const teams = pgTable(
  "teams",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    type: text("type").$type<Team["type"]>().notNull().default("new"),
    /** 128 random bits. Invitations carry codes of their own. */
    code: text("code").notNull(),
    survey: jsonb("survey").$type<Team["info"]["survey"]>().notNull().default([]),
    /** How the team's scans run, where it differs from the product's way. */
    configs: jsonb("configs").$type<RunConfigsLayer>().notNull().default({}),
    /** Unique: a person creates one team. Null once they left it. */
    createdBy: uuid("created_by")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
    /** Since when it is gone for everybody, while its rows are still being deleted. */
    deletingAt: time("deleting_at"),
  },
  (table) => [index("teams_deleting").on(table.id).where(sql`deleting_at is not null`)],
);

/** A membership, from the invitation on. A removed one stays, so that its link can say so. */
export const members = pgTable(
  "members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Unique: a person belongs to one team. Null while invited, and after removal. */
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** The address as `users.email_key` has it: who may accept the invitation. */
    emailKey: text("email_key").notNull(),
    status: text("status").$type<"active" | "pending" | "removed">().notNull(),
    type: text("type").$type<MemberRole>().notNull(),
    /** What narrows the role; null narrows nothing. */
    permissions: jsonb("permissions").$type<Permissions>(),
    code: text("code").notNull(),
    /** SHA-256 of the code in the invitation's link, while it can be accepted. */
    codeHash: text("code_hash"),
    expiresAt: time("expires_at"),
    phone: text("phone"),
    sendInvite: boolean("send_invite").notNull().default(false),
    /** Who sent the invitation, or sent it again last. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("members_team_email")
      .on(table.teamId, table.emailKey)
      .where(sql`status <> 'removed'`),
    index("members_team").on(table.teamId),
    index("members_email").on(table.emailKey),
    index("members_invited_by").on(table.invitedBy),
  ],
);
