import { buffer } from "node:stream/consumers";
import type { TeamDb } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { Subject } from "./subject-repository.ts";
import { findThumbnail } from "./thumbnail-repository.ts";

/** A heavier picture would make each page, print and file of the report heavier. */
const maxBytes = 120_000;

/** The picture of what a report is of, as `data:` address; null where none is kept that is small enough. */
export async function readThumbnail(
  { db, files }: { db: TeamDb; files: FileStore },
  subject: Subject,
): Promise<string | null> {
  const picture = await findThumbnail(db, subject, maxBytes);
  if (!picture) return null;
  const stream = await files.open({ owner: db.scope.teamId, sha256: picture.sha256 });
  if (!stream) return null;
  return `data:image/${picture.type};base64,${(await buffer(stream)).toString("base64")}`;
}
