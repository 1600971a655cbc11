import type { ScanEvent } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { type ArtifactUse, useArtifacts, withArtifacts } from "../artifacts/index.ts";
import { findingsOf, keepTold, lookedRulesOf } from "../findings/index.ts";
import type { HeldRun, RunRow } from "../runs/index.ts";
import { seeTemplate } from "../templates/index.ts";
import { type EvidenceFile, type EvidenceRecord, recordOf } from "./evidence-record.ts";
import { packFiles } from "./pack-files.ts";
import {
  markPartDone,
  markPartFailed,
  markPartStarted,
  saveFindings,
  savePageTitle,
  type ToldByPart,
} from "./scan-run-repository.ts";

type HeldScan = Pick<HeldRun<unknown>, "row" | "write" | "signal">;
type DoneEvent = Extract<ScanEvent, { type: "done" }>;

/**
 * Writes what a running scan tells: its files first, then all of its rows together.
 * @throws RunLostError when the scan is held no more, and no row was written.
 */
export async function recordEvent(
  deps: { db: Db; files: FileStore },
  run: HeldScan,
  event: ScanEvent,
): Promise<void> {
  switch (event.type) {
    case "started":
      return run.write((tx) => markPartStarted(tx, run.row, event.part));
    case "failed":
      return run.write((tx) => markPartFailed(tx, run.row, event.part, storable(event.failure)));
    case "done": {
      const record = recordOf(event);
      const findings = storable(findingsOf(event.part, event.evidence));
      const rules = storable(lookedRulesOf(event.part, event.evidence));
      const { files, stored } = await packFiles(deps, run.row, event.part, record.files);
      const contents = files.map(({ bytes }) => bytes);
      const { teamId } = run.row;
      return withArtifacts(deps, { teamId, contents, signal: run.signal }, (sha256s) =>
        run.write(async (tx) => {
          await useArtifacts(tx, run.row, event.part, [...usesOf(files, sha256s), ...stored]);
          const telling = await keepTold(tx, { ...run.row, part: event.part }, findings);
          await recordEvidence(tx, run.row, event.part, record, { telling, rules });
        }),
      );
    }
  }
}

function usesOf(files: readonly EvidenceFile[], sha256s: readonly string[]): ArtifactUse[] {
  return files.map(({ bytes: _, ...use }, index) => ({ ...use, sha256: sha256s[index] ?? "" }));
}

async function recordEvidence(
  tx: Db,
  run: RunRow,
  part: DoneEvent["part"],
  { findings, title, document, result }: EvidenceRecord,
  told: ToldByPart,
): Promise<void> {
  await saveFindings(tx, run, findings);
  const { teamId, siteId, pageId } = run;
  if (document !== null && siteId !== null && pageId !== null) {
    await seeTemplate(tx, { teamId, siteId, pageId, ...document });
  }
  if (title !== null) await savePageTitle(tx, run, title);
  await markPartDone(tx, run, part, result, told);
}
