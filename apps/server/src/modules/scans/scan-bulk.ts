import type { RunConfigs } from "@sitewright/contract";
import type { BulkKind } from "../runs/index.ts";
import { scanRun } from "./scan-run.ts";
import { insertScans } from "./scans-repository.ts";

/** Scans of all pages of a site. */
export const scanBulk: BulkKind<RunConfigs> = {
  kind: scanRun,
  insertOwn: (tx, teamId, ids, { configs }) =>
    insertScans(tx, teamId, ids, scanRun.configs.parse(configs).parts),
};
