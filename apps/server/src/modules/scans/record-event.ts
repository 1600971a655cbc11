import type { ScanEvent } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { storeArtifact } from "../artifacts/index.ts";
import type { HeldRun, RunRow } from "../runs/index.ts";
import { recordOf } from "./evidence-record.ts";
import {
  insertScanFile,
  markPartDone,
  markPartFailed,
  markPartStarted,
  saveFindings,
  savePageTitle,
} from "./scan-run-repository.ts";

/**
 * Writes what a running scan tells, files and rows together.
 * @throws RunLostError when the scan is held no more, and nothing was written.
 */
export function recordEvent(
  files: FileStore,
  run: Pick<HeldRun<unknown>, "row" | "write">,
  event: ScanEvent,
): Promise<void> {
  return run.write(async (tx) => {
    if (event.type === "started") await markPartStarted(tx, run.row, event.part);
    if (event.type === "failed") {
      await markPartFailed(tx, run.row, event.part, storable(event.failure));
    }
    if (event.type === "done") await recordEvidence(tx, files, run.row, event);
  });
}

async function recordEvidence(
  tx: Db,
  files: FileStore,
  run: RunRow,
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
