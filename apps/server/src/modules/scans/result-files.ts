import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storedFile } from "../../platform/storage/stored-file.ts";
import type { PartResult } from "./scan-run-repository.ts";
import type { ScanView } from "./scans-repository.ts";

/** Where the file stands that a part's data are in. */
const position = 0;

/**
 * Data of a part as a file and not as a row: what a page's every scan says again is kept once. Scans of before have
 * it in their rows.
 */
export function fileOfResult(result: PartResult) {
  const bytes = gzipSync(JSON.stringify(result));
  return { bytes, type: "json-gzip" as const, position, details: null };
}

const keptInFiles: ReadonlySet<string> = new Set(["security", "accessibility"]);

/** A scan with what its parts have in files; a part whose file is gone stays without. */
export async function withResults(files: FileStore, view: ScanView): Promise<ScanView> {
  const read = async (part: ScanView["parts"][number]) => {
    if (!keptInFiles.has(part.name) || part.result !== null) return part;
    const file = view.artifacts.find(
      (each) => each.part === part.name && each.position === position,
    );
    const stream = file && (await storedFile(files, { ...file, owner: file.teamId }).open());
    if (!stream) return part;
    // Ours, as the rows are.
    const result = JSON.parse(gunzipSync(await buffer(stream)).toString("utf8")) as PartResult;
    return { ...part, result };
  };
  return { ...view, parts: await Promise.all(view.parts.map(read)) };
}
