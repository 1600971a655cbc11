import type {
  ConsoleEntry,
  Filmstrip,
  FindingEvidence,
  FindingSeverity,
  FindingSource,
  Scan,
  ScanPart,
  ScanPartState,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { runs } from "./runs.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What is a scan's own beside its run, which has the same id, its state, its score and its settings. */
export const scans = pgTable(
  "scans",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    lighthouseScores: jsonb("lighthouse_scores").$type<Scan["lighthouse"]["scores"]>(),
    securityScores: jsonb("security_scores").$type<Scan["security"]["scores"]>(),
    facts: jsonb("facts").$type<Scan["facts"]>(),
    /** The parts it is made of, in the order screens show them; their rows come with its first start. */
    parts: text("parts").array().$type<ScanPart[]>().notNull(),
    tags: text("tags").array().notNull().default([]),
    /** How many findings it told beyond those kept; null where none were looked for, as before there were any. */
    findingsBeyond: integer("findings_beyond"),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.id],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);

/** A console entry as rows keep it: those of before have no place in the line and no stack. */
export type StoredConsoleEntry = Omit<ConsoleEntry, "column" | "stack"> &
  Partial<Pick<ConsoleEntry, "column" | "stack">>;

/** A part's evidence that is data; its files are in `run_artifacts`, its scores in `scans`. */
export type PartResult = {
  logs?: StoredConsoleEntry[];
  logs_dropped?: number;
  metrics?: Scan["lighthouse"]["metrics"];
  /** What Lighthouse measured in each load, and which of them is shown. */
  measured?: Pick<Scan["lighthouse"], "runs" | "shown">;
  /** When each of the filmstrip's files was in sight, in their order. */
  filmstrip?: Omit<Filmstrip, "frames"> & { times: number[] };
  audits?: Scan["security"]["audits"];
  images_missing?: Scan["images_missing"];
  accessibility?: NonNullable<Scan["accessibility"]>;
  network?: NonNullable<Scan["network"]["totals"]>;
  visit?: NonNullable<Scan["visit"]>;
};

/** A finding as a part told it: with what this scan saw of it. */
export type ToldFinding = {
  fingerprint: string;
  source: FindingSource;
  rule: string;
  cause: string;
  leads: boolean;
  severity: FindingSeverity;
  urgent: boolean;
  title: string;
  what_to_do: string;
  elements: number;
  evidence: FindingEvidence;
};

/** One part of a scan. A row each, so that parts which end at the same time never overwrite another. */
export const scanParts = pgTable(
  "scan_parts",
  {
    /** Of its scan and its run, which have the same id. */
    scanId: uuid("scan_id").notNull(),
    teamId: uuid("team_id").notNull(),
    name: text("name").$type<ScanPart>().notNull(),
    status: text("status").$type<ScanPartState["status"]>().notNull().default("queued"),
    code: text("code"),
    reason: text("reason"),
    timeStarted: time("time_started"),
    timeCompleted: time("time_completed"),
    result: jsonb("result").$type<PartResult>(),
    /** What the part says is wrong, by the ids of `told_findings`; counted when the scan ends. */
    told: uuid("told").array(),
    /** And all of one of `told_lists`. */
    toldList: uuid("told_list"),
    /** The same of scans of before. */
    findings: jsonb("findings").$type<ToldFinding[]>(),
    /** The rules by which it looked at all of the page; null where it was every rule of the part. */
    lookedRules: text("looked_rules").array(),
  },
  (table) => [
    primaryKey({ columns: [table.scanId, table.name] }),
    // Whether anybody tells a finding any more.
    index("scan_parts_told").using("gin", table.told),
    // Not by the team first: a run's parts are found by the run.
    index("scan_parts_told_list").on(table.toldList).where(sql`told_list is not null`),
    foreignKey({
      columns: [table.teamId, table.scanId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
  ],
);
