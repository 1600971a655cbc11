import type {
  FindingSeverity,
  IssueEnd,
  IssueEntry,
  IssueSource,
  issueEntryKinds,
} from "@sitewright/contract";
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
  uuid,
} from "drizzle-orm/pg-core";
import { pages } from "./pages.ts";
import { sites } from "./sites.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What kind of run opened or closed an issue. */
export type IssueRunKind = "scan" | "crawl" | "test" | "caserun";

/** Work that a fault is, until a run proves that it is gone or a person says so. */
export const issues = pgTable(
  "issues",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    /** The page that somebody named; it may be gone. */
    pageId: uuid("page_id"),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    /** Markdown of whoever wrote it. */
    details: text("details").notNull().default(""),
    whatToDo: text("what_to_do").notNull().default(""),
    severity: text("severity").$type<FindingSeverity>().notNull(),
    /** Whether a person named or graded it: findings do not any more. */
    isNamed: boolean("is_named").notNull().default(false),
    isGraded: boolean("is_graded").notNull().default(false),
    sources: text("sources").array().$type<IssueSource[]>().notNull(),
    /** How many findings a scan had beyond those it opens issues for; null for one fault. */
    many: integer("many"),
    isOpen: boolean("is_open").notNull().default(true),
    isRegressed: boolean("is_regressed").notNull().default(false),
    /** A later run than the one that opened it has seen it. */
    isSeenAgain: boolean("is_seen_again").notNull().default(false),
    closedBecause: text("closed_because").$type<IssueEnd>(),
    openedRun: uuid("opened_run"),
    openedKind: text("opened_kind").$type<IssueRunKind>(),
    closedRun: uuid("closed_run"),
    closedKind: text("closed_kind").$type<IssueRunKind>(),
    timeOpened: time("time_opened").notNull().defaultNow(),
    timeClosed: time("time_closed"),
    /** When a person last opened it again. */
    timeReopened: time("time_reopened"),
    timeLastSeen: time("time_last_seen").notNull().defaultNow(),
    timeCreated: time("time_created").notNull().defaultNow(),
    /** Where it is, or was when it was closed: worked out of its places as they change. */
    pages: integer("pages").notNull().default(0),
    firstUrl: text("first_url"),
    lastUrl: text("last_url"),
    /** Of all its pages. */
    templateId: uuid("template_id"),
    labels: text("labels").array().notNull().default([]),
    /** A member, who may have left. */
    assignee: uuid("assignee"),
    isMuted: boolean("is_muted").notNull().default(false),
    /** What it is to be worse than. */
    mutedPages: integer("muted_pages"),
    mutedSeverity: text("muted_severity").$type<FindingSeverity>(),
    createdBy: uuid("created_by"),
  },
  (table) => [
    unique("issues_of_team").on(table.teamId, table.id),
    unique("issues_number").on(table.teamId, table.number),
    index("issues_newest").on(table.teamId, table.timeCreated, table.id),
    index("issues_site").on(table.teamId, table.siteId),
    // As `pages_search`; of what `issueText` says.
    index("issues_search")
      .using("gin", table.teamId, sql`lower(title || E'\n' || details) gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("issues_open")
      .on(table.teamId, table.siteId, table.timeOpened)
      .where(sql`is_open and not is_muted`),
    /** What somebody has said can wait: few, and asked for with all that is found. */
    index("issues_muted").on(table.teamId, table.siteId).where(sql`is_open and is_muted`),
    /** Those for which a site needs somebody. */
    index("issues_grave")
      .on(table.teamId, table.siteId)
      .where(
        sql`is_open and not is_muted and (severity in ('critical', 'high') or sources && array['case', 'manual'])`,
      ),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Which fingerprints of findings and of changes an issue stands for. They outlive the findings, so that a fault which
 * comes back is known, and one issue may have several: those of a cause, and what a later way of
 * fingerprinting made of them.
 */
export const issueKeys = pgTable(
  "issue_keys",
  {
    siteId: uuid("site_id").notNull(),
    fingerprint: text("fingerprint").notNull(),
    teamId: uuid("team_id").notNull(),
    cause: text("cause").notNull(),
    issueId: uuid("issue_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.fingerprint] }),
    index("issue_keys_issue").on(table.teamId, table.issueId),
    index("issue_keys_cause").on(table.siteId, table.cause),
    foreignKey({
      columns: [table.teamId, table.issueId],
      foreignColumns: [issues.teamId, issues.id],
    }).onDelete("cascade"),
  ],
);

/** Where tests saw a change that is an issue; findings have places of their own. */
export const issueChanges = pgTable(
  "issue_changes",
  {
    issueId: uuid("issue_id").notNull(),
    pageId: uuid("page_id").notNull(),
    fingerprint: text("fingerprint").notNull(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    part: text("part").notNull(),
    sentence: text("sentence").notNull(),
    /** The newest that saw it. */
    testId: uuid("test_id").notNull(),
    firstAt: time("first_at").notNull().defaultNow(),
    goneRun: uuid("gone_run"),
    goneAt: time("gone_at"),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.pageId, table.fingerprint] }),
    index("issue_changes_issue").on(table.teamId, table.issueId),
    index("issue_changes_page").on(table.teamId, table.pageId),
    foreignKey({
      columns: [table.teamId, table.issueId],
      foreignColumns: [issues.teamId, issues.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/** What beside its kind, time and author there is to say of an entry. */
export type IssueEntryDetails = {
  because?: IssueEnd;
  run?: { kind: IssueRunKind; id: string; time: string };
  changes?: IssueEntry["changes"];
  text?: string;
  mentions?: string[];
};

/** What happened to an issue and what people say of it; nothing is changed or taken back. */
export const issueEntries = pgTable(
  "issue_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    issueId: uuid("issue_id").notNull(),
    kind: text("kind").$type<(typeof issueEntryKinds)[number]>().notNull(),
    /** The person; null for the product. */
    createdBy: uuid("created_by"),
    details: jsonb("details").$type<IssueEntryDetails>().notNull().default({}),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    index("issue_entries_issue").on(table.teamId, table.issueId, table.timeCreated),
    foreignKey({
      columns: [table.teamId, table.issueId],
      foreignColumns: [issues.teamId, issues.id],
    }).onDelete("cascade"),
  ],
);
