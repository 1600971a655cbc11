import type {
  DeviceType,
  FindingEvidence,
  FindingSeverity,
  FindingSource,
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
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { pages } from "./pages.ts";
import type { ToldFinding } from "./scans.ts";
import { sites } from "./sites.ts";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** How a page was looked at: the same page may be well on one device and broken on another. */
type Lens = DeviceType;

/** One thing that is or was wrong somewhere on a site, known by its fingerprint. */
export const findings = pgTable(
  "findings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** Of the way the fingerprint was made. */
    version: smallint("version").notNull(),
    source: text("source").$type<FindingSource>().notNull(),
    rule: text("rule").notNull(),
    /** The same for all findings of a site that one change would mend. */
    cause: text("cause").notNull(),
    /** Whether its title is that of its cause. */
    leads: boolean("leads").notNull(),
    severity: text("severity").$type<FindingSeverity>().notNull(),
    /** Whether a site that has it needs somebody. */
    urgent: boolean("urgent").notNull(),
    title: text("title").notNull(),
    whatToDo: text("what_to_do").notNull(),
    /** What a crawl saw of it; a scan keeps what it saw beside itself. */
    evidence: jsonb("evidence").$type<FindingEvidence>(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    unique("findings_of_site").on(table.siteId, table.fingerprint),
    // What refers to a finding names its team too: references are not held by policies.
    unique("findings_of_team").on(table.teamId, table.id),
    index("findings_team_site").on(table.teamId, table.siteId),
    index("findings_urgent").on(table.teamId, table.siteId).where(sql`urgent`),
    foreignKey({
      columns: [table.teamId, table.siteId],
      foreignColumns: [sites.teamId, sites.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Where a finding is, as stretches of time: from the scan that first saw it to the one that first did
 * not, on one page by one device. A scan that finds what the one before it found writes nothing. The
 * scans it names may be swept; the times stay.
 */
export const findingPlaces = pgTable(
  "finding_places",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    findingId: uuid("finding_id").notNull(),
    pageId: uuid("page_id").notNull(),
    lens: text("lens").$type<Lens>().notNull(),
    elements: integer("elements").notNull(),
    firstRun: uuid("first_run").notNull(),
    firstAt: time("first_at").notNull().defaultNow(),
    /** The last that saw it, once one did not. */
    lastRun: uuid("last_run"),
    goneRun: uuid("gone_run"),
    goneAt: time("gone_at"),
    /** The newest run that looked here and could not tell whether it is there. */
    unsureRun: uuid("unsure_run"),
  },
  (table) => [
    uniqueIndex("finding_places_open")
      .on(table.findingId, table.pageId, table.lens)
      .where(sql`gone_at is null`),
    // All that is asked of a site's places of now, so that what is found on it is read from the index alone.
    index("finding_places_now")
      .on(table.teamId, table.siteId, table.findingId, table.pageId)
      .where(sql`gone_at is null`),
    index("finding_places_finding").on(table.teamId, table.findingId),
    index("finding_places_page").on(table.teamId, table.pageId),
    index("finding_places_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.findingId],
      foreignColumns: [findings.teamId, findings.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);

/**
 * A finding as parts of scans told it, with what they saw of it: what scans say again each day is one row, and goes
 * once no part tells it any more.
 */
export const toldFindings = pgTable(
  "told_findings",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Made from all that it says. */
    id: uuid("id").notNull(),
    /** One that says the rest of it, and is like none itself. */
    likeId: uuid("like_id"),
    finding: jsonb("finding").$type<Partial<ToldFinding>>().notNull(),
    /** When it was last told, to half a day. */
    timeTold: time("time_told").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    // Whether any is like it still.
    index("told_findings_like").on(table.teamId, table.likeId).where(sql`like_id is not null`),
  ],
);

/** Findings that parts of scans tell together: what a page's every scan tells again is named by one id. */
export const toldLists = pgTable(
  "told_lists",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Made from what it names. */
    id: uuid("id").notNull(),
    /** Ids of `told_findings`. */
    told: uuid("told").array().notNull(),
    /** When a part last named it, to half a day. */
    timeTold: time("time_told").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    // Whether any list names a finding any more.
    index("told_lists_told").using("gin", table.told),
  ],
);

/**
 * The newest finished look at a page by one device, for each source: what "new", "still there" and
 * "gone" are against. A scan that did not finish a source's part is no look.
 */
export const findingLooks = pgTable(
  "finding_looks",
  {
    pageId: uuid("page_id").notNull(),
    lens: text("lens").$type<Lens>().notNull(),
    source: text("source").$type<FindingSource>().notNull(),
    teamId: uuid("team_id").notNull(),
    siteId: uuid("site_id").notNull(),
    runId: uuid("run_id").notNull(),
    /** The rules it looked by, of all of the page; null where it was every rule there is. */
    rules: text("rules").array(),
    time: time("time").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.lens, table.source] }),
    index("finding_looks_page").on(table.teamId, table.pageId),
    index("finding_looks_site").on(table.teamId, table.siteId),
    foreignKey({
      columns: [table.teamId, table.pageId],
      foreignColumns: [pages.teamId, pages.id],
    }).onDelete("cascade"),
  ],
);
