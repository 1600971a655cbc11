import type {
  ChangeState,
  ComparedPart,
  ComponentScores,
  RuleScope,
  RuleTarget,
  ScanPart,
  Test,
  TestChange,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { pageTemplates } from "./page-templates.ts";
import { pages } from "./pages.ts";
import { runs } from "./runs.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Plain figures of what was compared, which no rule and no acceptance changes. */
export type ComparedFigures = {
  left_out: Test["left_out"];
  pictures: Omit<NonNullable<Test["images_delta"]>["images"][number], "before" | "after">[];
  /** Mean change of the categories that both scans have, in points of 100. */
  lighthouse: number | null;
  security: number | null;
};

/**
 * What is a test's own beside its run, which has the same id. The scans it names may be swept or deleted;
 * what was found of them stays, and so do the pictures, which the test uses itself.
 */
export const tests = pgTable(
  "tests",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    /** Parts of a scan that it compares. */
    parts: text("parts").array().$type<ScanPart[]>().notNull(),
    threshold: doublePrecision("threshold").notNull(),
    preScan: uuid("pre_scan"),
    postScan: uuid("post_scan"),
    /** The same for those that were asked for together. */
    batch: uuid("batch"),
    tags: text("tags").array().notNull().default([]),
    /** Null until it was judged. */
    status: text("status").$type<"passed" | "failed">(),
    sentence: text("sentence"),
    componentScores: jsonb("component_scores").$type<Omit<ComponentScores, "vrt" | "yellowlab">>(),
    compared: jsonb("compared").$type<ComparedFigures>(),
    /** Changes that are kept, by state, and those beyond. */
    open: integer("open").notNull().default(0),
    failing: integer("failing").notNull().default(0),
    accepted: integer("accepted").notNull().default(0),
    ignored: integer("ignored").notNull().default(0),
    leftOut: integer("left_out").notNull().default(0),
    beyond: integer("beyond").notNull().default(0),
  },
  (table) => [
    unique("tests_of_team").on(table.teamId, table.id),
    index("tests_batch").on(table.teamId, table.batch).where(sql`batch is not null`),
    index("tests_verdict").on(table.teamId, table.status).where(sql`status is not null`),
    foreignKey({
      columns: [table.teamId, table.id],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);

/** What stands beside a change and nothing is looked up by. */
export type ChangeDetails = Pick<
  TestChange,
  "parts" | "beside" | "places" | "label" | "boxes" | "image"
> & {
  /** Ids of its causes in the test's comparison. */
  causes: string[];
  /** Changes of before this was known say nothing of it. */
  looks_broken?: boolean;
};

/** A change that a test found, as it stands by the rules and acceptances of now. */
export const testChanges = pgTable(
  "test_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    pageId: uuid("page_id").notNull(),
    testId: uuid("test_id").notNull(),
    /** From 0, as the verdict has them: what fails first. */
    position: smallint("position").notNull(),
    fingerprint: text("fingerprint").notNull(),
    state: text("state").$type<ChangeState>().notNull(),
    kind: text("kind").notNull(),
    part: text("part").$type<ComparedPart>().notNull(),
    sentence: text("sentence").notNull(),
    fails: boolean("fails").notNull(),
    cost: doublePrecision("cost").notNull(),
    /** What decided it. */
    ruleId: uuid("rule_id"),
    acceptanceId: uuid("acceptance_id"),
    details: jsonb("details").$type<ChangeDetails>().notNull(),
  },
  (table) => [
    index("test_changes_test").on(table.teamId, table.testId, table.position),
    index("test_changes_rule").on(table.teamId, table.ruleId).where(sql`rule_id is not null`),
    index("test_changes_acceptance")
      .on(table.teamId, table.acceptanceId)
      .where(sql`acceptance_id is not null`),
    foreignKey({
      columns: [table.teamId, table.testId],
      foreignColumns: [tests.teamId, tests.id],
    }).onDelete("cascade"),
  ],
);

/** Something that somebody said is right, at one moment; undoing it is written down and deletes nothing. */
export const acceptances = pgTable(
  "acceptances",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Null for pages of several sites. */
    siteId: uuid("site_id"),
    sentence: text("sentence").notNull(),
    changes: integer("changes").notNull(),
    pages: integer("pages").notNull(),
    everything: boolean("everything").notNull(),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    undoneBy: uuid("undone_by"),
    timeUndone: time("time_undone"),
  },
  (table) => [
    unique("acceptances_of_team").on(table.teamId, table.id),
    index("acceptances_newest").on(table.teamId, table.timeCreated, table.id),
    index("acceptances_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** One state of one thing of a page that was accepted; several of one thing may be. */
export const acceptedStates = pgTable(
  "accepted_states",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    pageId: uuid("page_id").notNull(),
    acceptanceId: uuid("acceptance_id").notNull(),
    /** The test it was accepted in, which may be gone. */
    testId: uuid("test_id").notNull(),
    part: text("part").$type<ComparedPart>().notNull(),
    anchor: jsonb("anchor").$type<unknown>(),
    subject: text("subject").notNull(),
    facet: text("facet").notNull(),
    state: text("state").notNull(),
  },
  (table) => [
    index("accepted_states_page").on(table.teamId, table.pageId),
    index("accepted_states_acceptance").on(table.teamId, table.acceptanceId),
    foreignKey({
      columns: [table.teamId, table.acceptanceId],
      foreignColumns: [acceptances.teamId, acceptances.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/** What nobody wants to be told again; it goes with the page, template or site it is about. */
export const ignoreRules = pgTable(
  "ignore_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    scope: text("scope").$type<RuleScope>().notNull(),
    /** Of the team's scope all three are null; of a site's only this one is not. */
    siteId: uuid("site_id"),
    pageId: uuid("page_id"),
    templateId: uuid("template_id"),
    target: text("target").$type<RuleTarget>().notNull(),
    part: text("part").$type<ComparedPart>().notNull(),
    kind: text("kind").notNull(),
    fingerprint: text("fingerprint").notNull(),
    sentence: text("sentence").notNull(),
    label: jsonb("label").$type<TestChange["label"]>().notNull(),
    /** What the engine leaves out by: one for each element of the change that it was made from. */
    patterns: jsonb("patterns").$type<unknown[]>().notNull(),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("ignore_rules_once").on(
      table.teamId,
      table.scope,
      sql`coalesce(page_id, template_id, site_id, team_id)`,
      table.target,
      table.fingerprint,
    ),
    index("ignore_rules_newest").on(table.teamId, table.timeCreated, table.id),
    index("ignore_rules_site").on(table.teamId, table.siteId),
    index("ignore_rules_page").on(table.teamId, table.pageId),
    index("ignore_rules_template").on(table.teamId, table.templateId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.templateId],
      foreignColumns: [pageTemplates.teamId, pageTemplates.id],
    }).onDelete("cascade"),
  ],
);

/** What of a page moved by itself in earlier tests, and for how many tests it has kept still since. */
export const pageUnsteady = pgTable(
  "page_unsteady",
  {
    pageId: uuid("page_id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    facets: jsonb("facets").$type<{ facet: unknown; quiet: number }[]>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);
