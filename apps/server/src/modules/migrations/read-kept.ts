import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { Rehearsal } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { listArtifacts } from "../artifacts/index.ts";

/** The part of a rehearsal's files that holds all it found over HTTP. */
export const rehearsalPart = "rehearsal";

/** What a rehearsal found over HTTP; null while it has not got so far, or when the file is gone. */
export async function readKept(
  { db, files }: { db: Db; files: FileStore },
  { id, teamId }: { id: string; teamId: string },
): Promise<Rehearsal | null> {
  const used = await listArtifacts(db, teamId, id);
  const file = used.find(({ part }) => part === rehearsalPart);
  const stream = file && (await files.open({ owner: teamId, sha256: file.sha256 }));
  if (!stream) return null;
  // What this product wrote itself.
  return JSON.parse(gunzipSync(await buffer(stream)).toString("utf8")) as Rehearsal;
}
