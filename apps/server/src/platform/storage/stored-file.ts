import { Readable } from "node:stream";
import { readDelta, undoDelta } from "./delta-file.ts";
import type { FileKey, FileStore } from "./file-store.ts";
import { type DeltaType, deltaTypeOf, type FileType } from "./file-types.ts";
import { type ReadableFile, readWhole } from "./readable-file.ts";
import { stripedFile } from "./striped-file.ts";

/** A stored file, and what it is. */
export type StoredFile = FileKey & { type: FileType };

/** Reads a stored file as what it was before it was stored: a picture in strips as its PNG, a delta as its file. */
export function storedFile(files: FileStore, { type, ...key }: StoredFile): ReadableFile {
  const deltaType = deltaTypeOf(type);
  if (deltaType) return deltaFile(files, deltaType, key);
  if (type === "striped-png") return stripedFile(files, key);
  return { size: () => files.size(key), open: (range) => files.open(key, range) };
}

function deltaFile(files: FileStore, type: DeltaType, key: FileKey): ReadableFile {
  let found: Promise<Buffer | null> | null = null;
  const find = () => {
    found ??= findDelta(files, type, key);
    return found;
  };
  return {
    size: async () => (await find())?.length ?? null,
    async open(range) {
      const bytes = await find();
      return bytes && Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
  };
}

/** A file that is kept as what differs from others; null when it, or one of them, is gone or not what it was. */
async function findDelta(files: FileStore, type: DeltaType, key: FileKey): Promise<Buffer | null> {
  const delta = await readWhole(files, key).then((bytes) => bytes && readDelta(bytes));
  if (!delta) return null;
  const read = (sha256: string) => readWhole(files, { owner: key.owner, sha256 });
  const bases = (await Promise.all(delta.bases.map(read))).filter((base) => base !== null);
  if (bases.length < delta.bases.length) return null;
  return undoDelta(type, delta.difference, bases);
}
