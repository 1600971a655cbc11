import type { ScanPart } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { EvidenceFile, PackedFiles } from "./evidence-record.ts";
import { packDeltas } from "./pack-deltas.ts";
import { packPictures } from "./pack-pictures.ts";
import { listFilesBefore, type ScanRun } from "./scan-run-repository.ts";

/** Keeps of a part's files what the page's last good scan does not have, and uses what it has. */
export async function packFiles(
  { db, files: store }: { db: Db; files: FileStore },
  run: ScanRun,
  part: ScanPart,
  files: readonly EvidenceFile[],
): Promise<PackedFiles> {
  if (files.length === 0) return { files: [], stored: [] };
  const before = await listFilesBefore(db, run, part);
  const pictures = await packPictures(store, run, files, before);
  const deltas = await packDeltas(store, run, pictures.files, before);
  return { files: deltas.files, stored: [...pictures.stored, ...deltas.stored] };
}
