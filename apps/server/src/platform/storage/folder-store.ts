import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileKey, type FileStore, pathOfKey } from "./file-store.ts";

/** No owner is called so: owners are ids in hex. */
const incomingFolder = "incoming";
const staleMs = 60 * 60_000;

/** A store in a folder of this machine. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: FileKey) => join(folder, pathOfKey(key));
  const incoming = join(folder, incomingFolder);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if ((await sizeOf(path)) === bytes.byteLength) return;
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeDurably(join(incoming, randomUUID()), path, bytes);
    },

    size: async (key) => sizeOf(pathOf(key)),

    async open(key, range) {
      const handle = await open(pathOf(key)).catch(nullWhenMissing);
      return handle ? handle.createReadStream(range) : null;
    },

    async remove(keys) {
      for (const key of keys) await unlink(pathOf(key)).catch(nullWhenMissing);
    },

    async tidy() {
      const names = (await readdir(incoming).catch(nullWhenMissing)) ?? [];
      let removed = 0;
      for (const name of names) {
        const path = join(incoming, name);
        const found = await stat(path).catch(nullWhenMissing);
        if (!found || found.mtimeMs >= Date.now() - staleMs) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** A reader sees the whole file or none, also after a power cut: synced first, then named. */
async function writeDurably(temporary: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes the new name itself durable; Windows cannot open folders and needs no such step. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(nullWhenMissing))?.size ?? null;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
