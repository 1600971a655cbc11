import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storedFile } from "../../platform/storage/stored-file.ts";
import type { PartResult } from "./scan-run-repository.ts";
import type { ScanView } from "./scans-repository.ts";

/** Where the files stand that data of parts are in; Lighthouse's is behind its audits and its filmstrip. */
const positions = { security: 0, accessibility: 0, lighthouse: 100 };

type KeptInFile = keyof typeof positions;

/**
 * Data of a part as a file and not as a row: of what a page's every scan says again only the difference is kept.
 * Scans of before have it in their rows.
 */
export function fileOfResult(part: KeptInFile, result: PartResult) {
  const bytes = gzipSync(JSON.stringify(result));
  return { bytes, type: "json-gzip" as const, position: positions[part], details: null };
}

const isKeptInFile = (part: string): part is KeptInFile => Object.hasOwn(positions, part);

/** A scan with what its parts have in files; a part whose file is gone stays without. */
export async function withResults(files: FileStore, view: ScanView): Promise<ScanView> {
  const read = async (part: ScanView["parts"][number]) => {
    const { name } = part;
    if (!isKeptInFile(name) || part.result !== null) return part;
    const file = view.artifacts.find(
      (each) => each.part === name && each.position === positions[name],
    );
    const stream = file && (await storedFile(files, { ...file, owner: file.teamId }).open());
    if (!stream) return part;
    // Ours, as the rows are.
    const result = JSON.parse(gunzipSync(await buffer(stream)).toString("utf8")) as PartResult;
    return { ...part, result };
  };
  return { ...view, parts: await Promise.all(view.parts.map(read)) };
}
