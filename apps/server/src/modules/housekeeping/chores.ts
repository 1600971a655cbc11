import { type Chore, inBatches } from "../../platform/jobs/chore.ts";
import { queueChores } from "../../platform/jobs/queue-chores.ts";
import type { Logger } from "../../platform/logger.ts";
import { artifactChores } from "../artifacts/index.ts";
import { auditChores } from "../audit/index.ts";
import { erasureChores } from "../erasure/index.ts";
import { logsChores } from "../logs/index.ts";
import { type ResultsDeps, resultsChores } from "../plan/index.ts";
import { sitesChores } from "../sites/index.ts";
import { deleteOldRows, oldRows } from "./old-rows-repository.ts";

type ArtifactDeps = Parameters<(typeof artifactChores)[number]["run"]>[0];

/** What chores work on. */
export type ChoreDeps = ArtifactDeps & ResultsDeps & { log: Logger };

/** Rows of one transaction. */
const rowsAtOnce = 1_000;

/** All that keeps tables and files small, in the order it is done. */
export const chores: readonly Chore<ChoreDeps>[] = [
  ...resultsChores,
  ...erasureChores,
  ...artifactChores,
  ...auditChores,
  ...logsChores,
  ...sitesChores,
  ...oldRows.map(
    (rows): Chore<ChoreDeps> => ({
      name: `forget ${rows.what}`,
      rhythm: "nightly",
      run: inBatches(rowsAtOnce, ({ db }, limit) => deleteOldRows(db, rows, limit)),
    }),
  ),
  ...queueChores,
];
