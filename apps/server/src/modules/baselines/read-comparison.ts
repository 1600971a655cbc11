import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Comparison } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { listArtifacts } from "../artifacts/index.ts";

/** The part of a test's files that holds its comparison. */
export const comparisonPart = "comparison";

/** A comparison as a file of a test's; it never changes. */
export function packComparison(comparison: Comparison): Uint8Array {
  return gzipSync(JSON.stringify(comparison));
}

/** What a test compared; null when it did not come to that, or the file is gone. */
export async function readComparison(
  { db, files }: { db: Db; files: FileStore },
  { id, teamId }: { id: string; teamId: string },
): Promise<Comparison | null> {
  const used = await listArtifacts(db, teamId, id);
  const file = used.find(({ part }) => part === comparisonPart);
  const stream = file && (await files.open({ owner: teamId, sha256: file.sha256 }));
  if (!stream) return null;
  // What this product wrote itself.
  return JSON.parse(gunzipSync(await buffer(stream)).toString("utf8")) as Comparison;
}
