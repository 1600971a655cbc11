import type { ScanPart } from "@sitewright/contract";
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
import { scans } from "./scans.ts";
import { teams } from "./teams.ts";

/**
 * A stored file of a team, named by the SHA-256 of its bytes; its row is the lock on the file. It
 * outlives a deleted team, which it therefore does not reference, until the sweep has removed the file.
 */
export const artifacts = pgTable(
  "artifacts",
  {
    teamId: uuid("team_id").notNull(),
    sha256: text("sha256").notNull(),
    bytes: integer("bytes").notNull(),
    timeCreated: timestamp("time_created", { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.sha256] })],
);

/** What is known of a screenshot beside its bytes; sizes in pixels. */
export type ImageDetails = {
  width: number;
  height: number;
  device: "desktop" | "mobile";
  clipped: boolean;
};

/** A scan's use of a file. A file that no row here names is swept. */
export const scanArtifacts = pgTable(
  "scan_artifacts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    scanId: uuid("scan_id")
      .notNull()
      .references(() => scans.id, { onDelete: "cascade" }),
    part: text("part").$type<ScanPart>().notNull(),
    position: integer("position").notNull().default(0),
    sha256: text("sha256").notNull(),
    type: text("type").$type<FileType>().notNull(),
    image: jsonb("image").$type<ImageDetails>(),
  },
  (table) => [
    unique("scan_artifacts_scan_part_position").on(table.scanId, table.part, table.position),
    index("scan_artifacts_file").on(table.teamId, table.sha256),
    foreignKey({
      columns: [table.teamId, table.sha256],
      foreignColumns: [artifacts.teamId, artifacts.sha256],
    }),
  ],
);
