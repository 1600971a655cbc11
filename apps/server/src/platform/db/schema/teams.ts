import type { Member, Team } from "@sitewright/contract";
import { boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const teams = pgTable("teams", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  type: text("type").$type<Team["type"]>().notNull().default("new"),
  /** 128 random bits; what an invitation will carry. */
  code: text("code").notNull(),
  survey: jsonb("survey").$type<Team["info"]["survey"]>().notNull().default([]),
  /** Unique: a person creates one team. */
  createdBy: uuid("created_by")
    .notNull()
    .unique()
    .references(() => users.id),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

export const members = pgTable("members", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: uuid("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  /** Unique: a person belongs to one team. */
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  status: text("status").$type<Member["status"]>().notNull(),
  type: text("type").$type<Member["type"]>().notNull(),
  code: text("code").notNull(),
  phone: text("phone"),
  sendInvite: boolean("send_invite").notNull().default(false),
  createdAt: time("created_at").notNull().defaultNow(),
});
