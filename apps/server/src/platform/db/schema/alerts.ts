import type { AlertDigest, Expression, FactKind, FindingSeverity } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { channels } from "./channels.ts";
import { pages } from "./pages.ts";
import { schedules } from "./schedules.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a team wants to be told of. What it watches is said as a schedule says what it runs on. */
export const alertRules = pgTable(
  "alert_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    kind: text("kind").$type<FactKind>().notNull(),
    expressions: jsonb("expressions").$type<Expression[]>().notNull(),
    allSites: boolean("all_sites").notNull(),
    tags: text("tags").array().notNull(),
    /** Only runs of its moments. */
    scheduleId: uuid("schedule_id"),
    severity: text("severity").$type<FindingSeverity>().notNull(),
    failAfter: smallint("fail_after").notNull(),
    recoverAfter: smallint("recover_after").notNull(),
    digest: text("digest").$type<AlertDigest>().notNull(),
    /** `HH:MM` by the clock of its zone; both or none. */
    quietFrom: text("quiet_from"),
    quietTo: text("quiet_to"),
    timezone: text("timezone").notNull(),
    status: text("status").$type<"active" | "paused">().notNull().default("active"),
    /** Since when it is muted; null while it is not. */
    mutedAt: time("muted_at"),
    mutedUntil: time("muted_until"),
    /** What came before it was muted stays untold until it is over. */
    muteWorse: boolean("mute_worse").notNull().default(false),
    createdBy: uuid("created_by").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeChanged: time("time_changed").notNull().defaultNow(),
  },
  (table) => [
    unique("alert_rules_of_team").on(table.teamId, table.id),
    uniqueIndex("alert_rules_name").on(table.teamId, sql`lower(${table.name})`),
    index("alert_rules_schedule").on(table.teamId, table.scheduleId),
    foreignKey({
      columns: [table.teamId, table.scheduleId],
      foreignColumns: [schedules.teamId, schedules.id],
    }).onDelete("cascade"),
  ],
);

/** A site, or one page of it, that a rule names. */
export const alertTargets = pgTable(
  "alert_targets",
  {
    teamId: uuid("team_id").notNull(),
    ruleId: uuid("rule_id").notNull(),
    siteId: uuid("site_id").notNull(),
    /** Null for the whole site. */
    pageId: uuid("page_id"),
  },
  (table) => [
    unique("alert_targets_once").on(table.ruleId, table.siteId, table.pageId).nullsNotDistinct(),
    index("alert_targets_rule").on(table.teamId, table.ruleId),
    index("alert_targets_site").on(table.teamId, table.siteId),
    index("alert_targets_page").on(table.teamId, table.pageId),
    foreignKey({
      columns: [table.teamId, table.ruleId],
      foreignColumns: [alertRules.teamId, alertRules.id],
    }).onDelete("cascade"),
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

/** A channel that a rule tells. */
export const alertRuleChannels = pgTable(
  "alert_rule_channels",
  {
    teamId: uuid("team_id").notNull(),
    ruleId: uuid("rule_id").notNull(),
    channelId: uuid("channel_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.channelId] }),
    index("alert_rule_channels_rule").on(table.teamId, table.ruleId),
    index("alert_rule_channels_channel").on(table.teamId, table.channelId),
    foreignKey({
      columns: [table.teamId, table.ruleId],
      foreignColumns: [alertRules.teamId, alertRules.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.channelId],
      foreignColumns: [channels.teamId, channels.id],
    }).onDelete("cascade"),
  ],
);

/** Where a rule stands with one page, one case on a site, or with a site. */
export const alertStates = pgTable(
  "alert_states",
  {
    teamId: uuid("team_id").notNull(),
    ruleId: uuid("rule_id").notNull(),
    /** Both null for the site itself. */
    pageId: uuid("page_id"),
    caseId: uuid("case_id"),
    siteId: uuid("site_id").notNull(),
    state: text("state").$type<"ok" | "suspect" | "open" | "recovering" | "unstable">().notNull(),
    fails: smallint("fails").notNull(),
    oks: smallint("oks").notNull(),
    /** The last verdicts, the newest last: `1` for a bad one. */
    recent: text("recent").notNull(),
    /** When the run that was judged last ended: what ended before it comes too late. */
    judgedAt: time("judged_at").notNull(),
  },
  (table) => [
    unique("alert_states_once")
      .on(table.ruleId, table.siteId, table.pageId, table.caseId)
      .nullsNotDistinct(),
    index("alert_states_rule").on(table.teamId, table.ruleId),
    index("alert_states_site").on(table.teamId, table.siteId),
    index("alert_states_page").on(table.teamId, table.pageId),
    index("alert_states_case").on(table.teamId, table.caseId),
    foreignKey({
      columns: [table.teamId, table.caseId],
      foreignColumns: [cases.teamId, cases.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.ruleId],
      foreignColumns: [alertRules.teamId, alertRules.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** What is wrong with a site by the rules, from the first of it to the last. One is open for a site at a time. */
export const incidents = pgTable(
  "incidents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    severity: text("severity").$type<FindingSeverity>().notNull(),
    timeOpened: time("time_opened").notNull().defaultNow(),
    /** When the last of it was well; it is over once that has lasted, and the thread is closed. */
    timeRecovered: time("time_recovered"),
    isClosed: boolean("is_closed").notNull().default(false),
    /** In words: somebody of Slack need not be a member. */
    acknowledgedBy: text("acknowledged_by"),
    timeAcknowledged: time("time_acknowledged"),
    mutedUntil: time("muted_until"),
    /** When to look at it again; null where only what happens can change it. */
    dueAt: time("due_at"),
  },
  (table) => [
    unique("incidents_of_team").on(table.teamId, table.id),
    uniqueIndex("incidents_open").on(table.siteId).where(sql`not is_closed`),
    index("incidents_newest").on(table.teamId, table.timeOpened, table.id),
    index("incidents_due").on(table.dueAt).where(sql`due_at is not null`),
    index("incidents_age").on(table.timeOpened),
    index("incidents_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/** A page, a case, or the site itself, that is or was in an incident by a rule. */
export const incidentSubjects = pgTable(
  "incident_subjects",
  {
    incidentId: uuid("incident_id").notNull(),
    teamId: uuid("team_id").notNull(),
    ruleId: uuid("rule_id").notNull(),
    /** Both null for the site itself. */
    pageId: uuid("page_id"),
    caseId: uuid("case_id"),
    /** The run that it was told for last, where that is a case's. */
    runId: uuid("run_id"),
    said: text("said").notNull(),
    unstable: boolean("unstable").notNull(),
    timeOpened: time("time_opened").notNull(),
    timeRecovered: time("time_recovered"),
  },
  (table) => [
    unique("incident_subjects_once")
      .on(table.incidentId, table.ruleId, table.pageId, table.caseId)
      .nullsNotDistinct(),
    index("incident_subjects_incident").on(table.teamId, table.incidentId),
    index("incident_subjects_rule").on(table.teamId, table.ruleId),
    index("incident_subjects_page").on(table.teamId, table.pageId),
    index("incident_subjects_case").on(table.teamId, table.caseId),
    foreignKey({
      columns: [table.teamId, table.caseId],
      foreignColumns: [cases.teamId, cases.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.incidentId],
      foreignColumns: [incidents.teamId, incidents.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.ruleId],
      foreignColumns: [alertRules.teamId, alertRules.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/** What one channel was told of an incident so far, and when there may be more to tell. */
export const incidentTellings = pgTable(
  "incident_tellings",
  {
    incidentId: uuid("incident_id").notNull(),
    teamId: uuid("team_id").notNull(),
    channelId: uuid("channel_id").notNull(),
    /** Messages so far. */
    told: smallint("told").notNull().default(0),
    timeLast: time("time_last"),
    isOver: boolean("is_over").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.incidentId, table.channelId] }),
    index("incident_tellings_incident").on(table.teamId, table.incidentId),
    index("incident_tellings_channel").on(table.teamId, table.channelId),
    foreignKey({
      columns: [table.teamId, table.incidentId],
      foreignColumns: [incidents.teamId, incidents.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.channelId],
      foreignColumns: [channels.teamId, channels.id],
    }).onDelete("cascade"),
  ],
);
