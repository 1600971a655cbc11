import type {
  BrowserReach,
  MigrationHome,
  MoveCause,
  MoveCell,
  MoveColumn,
  PlaceWay,
  Rehearsal,
  RehearsalSort,
  RehearsedPageDetail,
} from "@sitewright/contract";
import type { PairLooks } from "@sitewright/scan-engine";
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { runs } from "./runs.ts";
import { sites } from "./sites.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Where a site moves to, as it was last said; a rehearsal keeps the home it was made with. */
export const siteMigrations = pgTable(
  "site_migrations",
  {
    siteId: uuid("site_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    home: jsonb("home").$type<MigrationHome>().notNull(),
    /** A password of the new address's own, sealed for that address of this site alone. */
    sealedAccess: text("sealed_access"),
    setBy: uuid("set_by").notNull(),
    timeSet: time("time_set").notNull().defaultNow(),
  },
  (table) => [
    index("site_migrations_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** Where a person says that a page is found at the new home. It outlives rehearsals, and the page. */
export const moveCorrections = pgTable(
  "move_corrections",
  {
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    path: text("path").notNull(),
    /** Null has no place on purpose. */
    newPath: text("new_path"),
    reason: text("reason"),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.siteId, table.path] }),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** What a rehearsal says of its homes and beside its pages. */
export type RehearsalFacts = Pick<
  Rehearsal,
  "home_now" | "home_after" | "places" | "beyond" | "unread" | "unsure"
> & {
  /** SHA-256 of the public key that the new home showed; null over plain http. */
  key: string | null;
};

/** A cause as a rehearsal found it, whatever somebody says of it. */
export type FoundCause = Omit<MoveCause, "accepted"> & {
  /** On every page: told once, and no verdict of a page's. */
  everywhere: boolean;
};

/** What is a rehearsal's own beside its run, which has the same id; it never changes once it has ended. */
export const rehearsals = pgTable(
  "rehearsals",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    number: integer("number").notNull(),
    sort: text("sort").$type<RehearsalSort>().notNull(),
    /** The rehearsal that the live site is compared with. */
    ofId: uuid("of_id"),
    home: jsonb("home").$type<MigrationHome>().notNull(),
    /** The corrections of the mapping that it was made with. */
    corrections: jsonb("corrections")
      .$type<{ path: string; new_path: string | null; reason: string | null }[]>()
      .notNull(),
    /** The one faulty certificate's key that was accepted when it was asked for. */
    acceptedKey: text("accepted_key"),
    /** Which pages are opened in a browser, too. */
    inBrowser: text("in_browser").$type<BrowserReach>().notNull().default("none"),
    /** What is being done while it runs. */
    phase: text("phase"),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Pages of the site that the plan leaves out. */
    leftOut: integer("left_out").notNull().default(0),
    /** Null until it has ended well. */
    facts: jsonb("facts").$type<RehearsalFacts>(),
    /** The gravest first. */
    causes: jsonb("causes").$type<FoundCause[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex("rehearsals_number").on(table.teamId, table.siteId, table.number),
    unique("rehearsals_of_team").on(table.teamId, table.id),
    foreignKey({
      columns: [table.teamId, table.id],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);

/** A page as a rehearsal found it. */
export const rehearsedPages = pgTable(
  "rehearsed_pages",
  {
    teamId: uuid("team_id").notNull(),
    rehearsalId: uuid("rehearsal_id").notNull(),
    /** From 0: what blocks first, then by path. */
    position: integer("position").notNull(),
    path: text("path").notNull(),
    newPath: text("new_path"),
    way: text("way").$type<PlaceWay>().notNull(),
    /** Keys of the causes that it has. */
    causes: text("causes").array().notNull(),
    /** It was not read, or a person has to say where it went: worth a look, whatever is accepted. */
    isOpen: boolean("is_open").notNull(),
    /** Rehearsals of before there was a column have none of it. */
    cells: jsonb("cells").$type<Partial<Record<MoveColumn, MoveCell>>>().notNull(),
    /** The same for pages of one rehearsal that share a row. */
    likeness: text("likeness").notNull(),
    folder: text("folder").notNull(),
    details: jsonb("details")
      .$type<Pick<RehearsedPageDetail, "url" | "new_url" | "facts">>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.rehearsalId, table.position] }),
    foreignKey({
      columns: [table.teamId, table.rehearsalId],
      foreignColumns: [rehearsals.teamId, rehearsals.id],
    }).onDelete("cascade"),
  ],
);

/** What a browser told of a page at both homes, while its rehearsal is under way: one that is cut off goes on behind it. */
export const rehearsalLooks = pgTable(
  "rehearsal_looks",
  {
    teamId: uuid("team_id").notNull(),
    rehearsalId: uuid("rehearsal_id").notNull(),
    /** Its address at the old home. */
    url: text("url").notNull(),
    told: jsonb("told").$type<PairLooks>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.rehearsalId, table.url] }),
    foreignKey({
      columns: [table.teamId, table.rehearsalId],
      foreignColumns: [rehearsals.teamId, rehearsals.id],
    }).onDelete("cascade"),
  ],
);

/** A cause that somebody accepted as it is; taking it back is written down and deletes nothing. */
export const moveAcceptances = pgTable(
  "move_acceptances",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    key: text("key").notNull(),
    sentence: text("sentence").notNull(),
    /** The pages it was on: one that comes later is not accepted. */
    paths: text("paths").array().notNull(),
    reason: text("reason").notNull(),
    /** Of a certificate that was accepted although it is faulty: its key, and no other. */
    certificateKey: text("certificate_key"),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    undoneBy: uuid("undone_by"),
    timeUndone: time("time_undone"),
  },
  (table) => [
    index("move_acceptances_newest").on(table.teamId, table.siteId, table.timeCreated, table.id),
    uniqueIndex("move_acceptances_once")
      .on(table.teamId, table.siteId, table.key)
      .where(sql`time_undone is null`),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);
