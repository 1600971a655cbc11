import { type Scan, scanParts } from "@sitewright/contract";
import type { BulkKind } from "../runs/index.ts";
import { scanRun } from "./scan-run.ts";
import { insertScans } from "./scans-repository.ts";

/** Scans of all pages of a site. */
export const scanBulk: BulkKind<Scan["configs"]> = {
  kind: scanRun,
  insertOwn: (tx, teamId, ids) => insertScans(tx, teamId, ids, scanParts),
};
