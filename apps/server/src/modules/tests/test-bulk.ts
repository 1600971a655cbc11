import type { Scan } from "@sitewright/contract";
import { type BulkKind, openBulk, startReady } from "../runs/index.ts";
import { scanBulk } from "../scans/index.ts";
import { bulkConfigsSchema } from "./bulk-configs.ts";
import { insertTestsOfBulk } from "./test-bulk-repository.ts";
import { testRun } from "./test-run.ts";

/** Tests of all pages of a site. The scans that they compare are opened first. */
export const testBulk: BulkKind<Scan["configs"]> = {
  kind: testRun,
  isWaiting: true,
  async before(db, { configs }) {
    await openBulk(db, scanBulk, bulkConfigsSchema.parse(configs).scans.bulk);
  },
  async insertOwn(tx, teamId, ids, { configs }) {
    if (ids.length === 0) return;
    await insertTestsOfBulk(tx, teamId, ids, bulkConfigsSchema.parse(configs));
    await startReady(tx, teamId, ids);
  },
};
