import type { ApiToken } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { members } from "./teams.ts";
import { users } from "./users.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What programs call with in a person's name, by the hash of its text. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The place in a team that it was made in and works in; null for an own one, which goes with its person. */
    memberId: uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ApiToken["kind"]>().notNull(),
    name: text("name").notNull(),
    start: text("start"),
    /** SHA-256 of the text. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The text of an own one, which each sign-in answers: AES-256-GCM, bound to its person. */
    sealed: text("sealed"),
    tokenRight: text("token_right").$type<ApiToken["right"]>().notNull(),
    siteIds: uuid("site_ids").array(),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at"),
    lastUsedAt: time("last_used_at"),
    revokedAt: time("revoked_at"),
  },
  (table) => [
    index("api_tokens_user").on(table.userId),
    index("api_tokens_member").on(table.memberId),
    uniqueIndex("api_tokens_own").on(table.userId).where(sql`kind = 'own'`),
    index("api_tokens_revoked").on(table.revokedAt),
    index("api_tokens_expiry").on(table.expiresAt),
  ],
);
