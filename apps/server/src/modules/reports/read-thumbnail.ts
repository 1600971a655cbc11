import { buffer } from "node:stream/consumers";
import type { TeamDb } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { servingOf } from "../../platform/storage/file-types.ts";
import { storedFile } from "../../platform/storage/stored-file.ts";
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
  const stream = await storedFile(files, { owner: db.scope.teamId, ...picture }).open();
  const bytes = stream && (await buffer(stream));
  if (!bytes || bytes.length > maxBytes) return null;
  return `data:${servingOf(picture.type).contentType};base64,${bytes.toString("base64")}`;
}
