import type { DeviceType, Scan, Steady, Unsteady } from "@sitewright/contract";
import type { Facet } from "@sitewright/scan-engine";
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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { FileType } from "../../storage/file-types.ts";
import { runs } from "./runs.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A stored file of a team, named by the SHA-256 of its bytes. Its row is there before its bytes and
 * outlives them, so that no file is without one. It outlives a deleted team too, which it therefore
 * does not reference.
 */
export const artifacts = pgTable(
  "artifacts",
  {
    teamId: uuid("team_id").notNull(),
    sha256: text("sha256").notNull(),
    bytes: integer("bytes").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
    /** Since when no run uses it; null while one does. */
    unusedSince: time("unused_since").defaultNow(),
    /** When a sweep began to remove its bytes: nobody may use it until that is over. */
    removingSince: time("removing_since"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.sha256] }),
    index("artifacts_unused").on(table.unusedSince).where(sql`unused_since is not null`),
  ],
);

/** What is known of a screenshot beside its bytes; sizes in pixels. */
export type ImageDetails = {
  width: number;
  height: number;
  device: DeviceType;
  clipped: boolean;
  /** These are absent in scans of before. */
  steady?: Steady;
  /** With what its elements are known by, which comparisons leave out. */
  unsteady?: Unsteady & { facets: Facet[] };
  device_name?: string;
  pixel_ratio?: number;
  load?: NonNullable<NonNullable<Scan["images"]>[number]["load"]>;
};

/** A use of a file by a run of any kind. A file that no row here names is removed after a while. */
export const runArtifacts = pgTable(
  "run_artifacts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    runId: uuid("run_id").notNull(),
    /** Which of the run's parts it is evidence of. */
    part: text("part").notNull(),
    position: integer("position").notNull().default(0),
    sha256: text("sha256").notNull(),
    type: text("type").$type<FileType>().notNull(),
    details: jsonb("details").$type<ImageDetails>(),
  },
  (table) => [
    unique("run_artifacts_run_part_position").on(
      table.teamId,
      table.runId,
      table.part,
      table.position,
    ),
    index("run_artifacts_file").on(table.teamId, table.sha256),
    foreignKey({
      columns: [table.teamId, table.runId],
      foreignColumns: [runs.teamId, runs.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.teamId, table.sha256],
      foreignColumns: [artifacts.teamId, artifacts.sha256],
    }),
  ],
);
