import type { LinkKind, LinkVerdict } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { runs } from "./runs.ts";
import { sites } from "./sites.ts";

/** An address that a crawl came across and that something is to be said of. */
export const crawledAddresses = pgTable(
  "crawled_addresses",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    /** The crawl that came across it. */
    runId: uuid("run_id").notNull(),
    url: text("url").notNull(),
    kind: text("kind").$type<LinkKind>().notNull(),
    verdict: text("verdict").$type<LinkVerdict>().notNull(),
    /** The place of the verdict among all, the gravest first. */
    rank: smallint("rank").notNull(),
    code: text("code"),
    reason: text("reason"),
    status: smallint("status"),
    hops: jsonb("hops").$type<{ url: string; status: number }[]>().notNull(),
    answerMs: integer("answer_ms"),
    instead: text("instead"),
    linkedFrom: jsonb("linked_from").$type<{ url: string; text: string }[]>().notNull(),
    linkedFromCount: integer("linked_from_count").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
    index("crawled_addresses_site").on(table.teamId, table.siteId),
    index("crawled_addresses_run").on(table.teamId, table.runId, table.rank),
  ],
);

/** What the addresses of a site come to, by the newest crawl that finished. */
export const siteAddresses = pgTable(
  "site_addresses",
  {
    siteId: uuid("site_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    runId: uuid("run_id").notNull(),
    /** Addresses it looked at. */
    checked: integer("checked").notNull(),
    /** Those of them that lead nowhere. */
    broken: integer("broken").notNull(),
    timeChecked: timestamp("time_checked", { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
    index("site_addresses_run").on(table.teamId, table.runId),
  ],
);
