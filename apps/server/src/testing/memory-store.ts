import { Readable } from "node:stream";
import { type FileStore, pathOfKey } from "../platform/storage/file-store.ts";

/** Files that are kept for as long as the test holds them. */
export function createMemoryStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    async put(key, bytes) {
      files.set(pathOfKey(key), bytes);
    },
    size: async (key) => files.get(pathOfKey(key))?.length ?? null,
    async open(key, range) {
      const bytes = files.get(pathOfKey(key));
      if (!bytes) return null;
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
    async remove(keys) {
      for (const key of keys) files.delete(pathOfKey(key));
    },
    tidy: async () => 0,
  };
}
