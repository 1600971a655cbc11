import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ByteRange, FileKey, FileStore } from "./file-store.ts";

/** A file as whoever reads it knows it, in however many it is kept. */
export type ReadableFile = {
  /** Its size in bytes; null when it is gone. */
  size(): Promise<number | null>;
  /** Opens it, or a part of it that lies inside it; null when it is gone. The stream is the caller's to end. */
  open(range?: ByteRange): Promise<Readable | null>;
};

/** All bytes of a file as it is kept; null when it is gone. */
export async function readWhole(files: FileStore, key: FileKey): Promise<Buffer | null> {
  const stream = await files.open(key);
  return stream && buffer(stream);
}
