import type { ReportPeriod, ReportSection } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FileType } from "../../storage/file-types.ts";
import { artifacts } from "./artifacts.ts";
import { pages } from "./pages.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How a team's reports look and who sends them. */
export const brands = pgTable("brands", {
  teamId: uuid("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  /** A picture as `data:` address: it stands in each edition as it was then. */
  logo: text("logo"),
  textColor: text("text_color").notNull(),
  backgroundColor: text("background_color").notNull(),
  highlightColor: text("highlight_color").notNull(),
  senderName: text("sender_name").notNull(),
  replyTo: text("reply_to").notNull(),
  timeUpdated: time("time_updated").notNull().defaultNow(),
});

/** How a report of a site, or of one of its pages, is set up. */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    /** Null for the whole site. */
    pageId: uuid("page_id"),
    name: text("name").notNull(),
    sections: text("sections").array().$type<ReportSection[]>().notNull(),
    period: jsonb("period").$type<ReportPeriod>().notNull(),
    /** Null for the brand's. */
    textColor: text("text_color"),
    backgroundColor: text("background_color"),
    highlightColor: text("highlight_color"),
    createdBy: uuid("created_by").notNull(),
    /** The schedule that set it up, and makes an edition of it each time. */
    scheduleId: uuid("schedule_id"),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeUpdated: time("time_updated").notNull().defaultNow(),
  },
  (table) => [
    index("reports_schedule").on(table.teamId, table.scheduleId),
    unique("reports_of_team").on(table.teamId, table.id),
    index("reports_newest").on(table.teamId, table.timeCreated, table.id),
    index("reports_site").on(table.teamId, table.siteId),
    index("reports_page").on(table.teamId, table.pageId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/** All that a report said at one moment. Its snapshot never changes; only its PDF comes later. */
export const reportEditions = pgTable(
  "report_editions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    reportId: uuid("report_id").notNull(),
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
    zone: text("zone").notNull(),
    /** What `report-document` renders, whole. */
    snapshot: jsonb("snapshot").$type<unknown>().notNull(),
    /** The key that signed its file. */
    keyId: text("key_id").notNull(),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    /** The moment of a schedule that it was made for. */
    slotId: uuid("slot_id"),
    /** Whether its PDF is being made, is there, or could not be made. */
    pdf: text("pdf").$type<"none" | "waiting" | "done" | "failed">().notNull().default("none"),
  },
  (table) => [
    unique("report_editions_of_team").on(table.teamId, table.id),
    index("report_editions_newest").on(table.teamId, table.reportId, table.timeCreated, table.id),
    index("report_editions_site").on(table.teamId, table.siteId),
    uniqueIndex("report_editions_slot").on(table.slotId, table.reportId),
    foreignKey({
      columns: [table.teamId, table.reportId],
      foreignColumns: [reports.teamId, reports.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** A stored file that an edition is read as. */
export const reportFiles = pgTable(
  "report_files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    editionId: uuid("edition_id").notNull(),
    /** At most one of each type. */
    type: text("type").$type<FileType>().notNull(),
    sha256: text("sha256").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [
    unique("report_files_once").on(table.teamId, table.editionId, table.type),
    index("report_files_file").on(table.teamId, table.sha256),
    foreignKey({
      columns: [table.teamId, table.editionId],
      foreignColumns: [reportEditions.teamId, reportEditions.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.sha256],
      foreignColumns: [artifacts.teamId, artifacts.sha256],
    }),
  ],
);

/** A link that shows an edition, or the newest of its report, to whoever holds it. */
export const reportShares = pgTable(
  "report_shares",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    reportId: uuid("report_id").notNull(),
    editionId: uuid("edition_id").notNull(),
    shows: text("shows").$type<"this" | "newest">().notNull(),
    /** Whom it was made for, in its maker's words. */
    recipient: text("recipient").notNull(),
    /** SHA-256 of its token, which is kept nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Argon2id; null without a passphrase. */
    passHash: text("pass_hash"),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
    /** Persons who opened it, as far as that can be told, and the day somebody last did. */
    views: integer("views").notNull().default(0),
    lastView: date("last_view"),
    createdBy: uuid("created_by").notNull(),
    /** Their place in the team: the link ends with it. */
    memberId: uuid("member_id").notNull(),
    /** Made for a mail and not by hand. */
    mailed: boolean("mailed").notNull().default(false),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    unique("report_shares_of_team").on(table.teamId, table.id),
    index("report_shares_report").on(table.teamId, table.reportId, table.timeCreated),
    index("report_shares_edition").on(table.teamId, table.editionId),
    index("report_shares_site").on(table.teamId, table.siteId),
    index("report_shares_member").on(table.teamId, table.memberId),
    foreignKey({
      columns: [table.teamId, table.reportId],
      foreignColumns: [reports.teamId, reports.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.editionId],
      foreignColumns: [reportEditions.teamId, reportEditions.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** An edition that was mailed to a person; once each. */
export const reportMails = pgTable(
  "report_mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    editionId: uuid("edition_id").notNull(),
    shareId: uuid("share_id").notNull(),
    email: text("email").notNull(),
    /** The address as `users.email_key` has it. */
    emailKey: text("email_key").notNull(),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    unique("report_mails_once").on(table.teamId, table.editionId, table.emailKey),
    index("report_mails_share").on(table.teamId, table.shareId),
    foreignKey({
      columns: [table.teamId, table.editionId],
      foreignColumns: [reportEditions.teamId, reportEditions.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.shareId],
      foreignColumns: [reportShares.teamId, reportShares.id],
    }).onDelete("cascade"),
  ],
);

/** Who wants no more reports of a team by mail. */
export const reportRefusals = pgTable(
  "report_refusals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    emailKey: text("email_key").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [unique("report_refusals_once").on(table.teamId, table.emailKey)],
);

/** The key pairs that this installation signs reports with; old ones stay, so that old files can be checked. */
export const reportKeys = pgTable(
  "report_keys",
  {
    id: text("id").primaryKey(),
    /** SubjectPublicKeyInfo, base64. */
    spki: text("spki").notNull(),
    /** PKCS #8, sealed for this row. */
    sealed: text("sealed").notNull(),
    validFrom: time("valid_from").notNull().defaultNow(),
    validUntil: time("valid_until").notNull(),
    revokedAt: time("revoked_at"),
  },
  (table) => [index("report_keys_newest").on(table.validFrom)],
);

/** What files this installation gave out, by their SHA-256 alone: they say so long after all else is gone. */
export const reportDigests = pgTable("report_digests", {
  sha256: text("sha256").primaryKey(),
  kind: text("kind").$type<"html" | "pdf">().notNull(),
  timeCreated: time("time_created").notNull().default(sql`now()`),
});
