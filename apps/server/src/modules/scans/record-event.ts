import type { ScanEvent } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { storeArtifact } from "../artifacts/index.ts";
import { recordOf } from "./evidence-record.ts";
import {
  insertScanFile,
  lockRun,
  markPartDone,
  markPartFailed,
  markPartStarted,
  type ScanRun,
  saveFindings,
  savePageTitle,
} from "./scan-run-repository.ts";

/**
 * Writes what a running scan tells, files and rows together.
 * @returns false when the run no longer holds the scan, and nothing was written.
 */
export function recordEvent(
  deps: { db: Db; files: FileStore },
  run: ScanRun,
  event: ScanEvent,
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    if (!(await lockRun(tx, run))) return false;
    if (event.type === "started") await markPartStarted(tx, run, event.part);
    if (event.type === "failed") await markPartFailed(tx, run, event.part, storable(event.failure));
    if (event.type === "done") await recordEvidence(tx, deps.files, run, event);
    return true;
  });
}

async function recordEvidence(
  tx: Db,
  files: FileStore,
  run: ScanRun,
  event: Extract<ScanEvent, { type: "done" }>,
): Promise<void> {
  const record = recordOf(event);
  for (const { bytes, ...file } of record.files) {
    const sha256 = await storeArtifact(tx, files, run.teamId, bytes);
    await insertScanFile(tx, run, { ...file, part: event.part, sha256 });
  }
  await saveFindings(tx, run, record.findings);
  if (record.title !== null) await savePageTitle(tx, run, record.title);
  await markPartDone(tx, run, event.part, record.result);
}
