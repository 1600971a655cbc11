import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

/** Where a file lives: its owner, and the SHA-256 of its bytes in lower-case hex. */
export type FileKey = { owner: string; sha256: string };

/** Private, content-addressed files. An owner never sees another owner's, even of equal content. */
export type FileStore = {
  /** Stores the bytes durably; content that is there already is left as it is. */
  write(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Opens a file for reading; null when there is none. The caller consumes or destroys the stream. */
  read(key: FileKey): Promise<{ stream: Readable; bytes: number } | null>;
  /** Removes a file; one that is gone already is no error. */
  remove(key: FileKey): Promise<void>;
};

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A store in a folder of this machine: `<folder>/<owner>/ab/cd/<sha256>`. */
export function createFolderStore(folder: string): FileStore {
  return {
    async write(key, bytes) {
      const path = pathOf(folder, key);
      if (await hasSize(path, bytes.byteLength)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeDurably(path, bytes);
    },

    async read(key) {
      const handle = await open(pathOf(folder, key)).catch(nullWhenMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    },

    async remove(key) {
      await unlink(pathOf(folder, key)).catch(nullWhenMissing);
    },
  };
}

/** A reader sees the whole file or none, also after a power cut: synced first, then named. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
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

async function hasSize(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(nullWhenMissing);
  return found !== null && found.size === bytes;
}

function pathOf(folder: string, { owner, sha256 }: FileKey): string {
  if (!/^[0-9a-f-]{1,64}$/.test(owner) || !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new RangeError("A stored file is named by an owner's id and a SHA-256.");
  }
  return join(folder, owner, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
