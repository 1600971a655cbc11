import { type FileHandle, mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { SandboxStore, StoredChange } from "../store/sandbox-store.ts";
import { takeFolderLock } from "./folder-lock.ts";

/** The log is folded into the snapshot when it has grown by this many bytes. */
const foldAfterBytes = 8_000_000;

/**
 * Keeps rows in a folder: a snapshot, and a log with one line per transaction after it. A process that is killed
 * while it writes leaves at most a torn last line, which is dropped. One process may have a folder open at a time.
 */
export async function openFileStore(
  folder: string,
): Promise<SandboxStore & { close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await takeFolderLock(join(folder, "writer.lock"));
  const rows = await readRows(folder);
  let log = await startLog(folder, rows);
  let written = 0;

  return {
    load: async () => [...rows.values()],
    apply: async (changes) => {
      const line = `${JSON.stringify(changes)}\n`;
      await log.appendFile(line);
      for (const change of changes) keep(rows, change);
      written += line.length;
      if (written > foldAfterBytes) {
        await log.close();
        log = await startLog(folder, rows);
        written = 0;
      }
    },
    close: async () => {
      await log.close();
      await lock.release();
    },
  };
}

type RowMap = Map<string, StoredChange>;

function keep(rows: RowMap, change: StoredChange) {
  const key = `${change.table}/${change.id}`;
  if (change.row === null) rows.delete(key);
  else rows.set(key, change);
}

async function readRows(folder: string): Promise<RowMap> {
  const rows: RowMap = new Map();
  const snapshot = await readIfThere(join(folder, "snapshot.json"));
  // Both files were written by this module.
  for (const change of JSON.parse(snapshot || "[]") as StoredChange[]) keep(rows, change);
  for (const line of (await readIfThere(join(folder, "log.jsonl"))).split("\n")) {
    const changes = parseLine(line);
    if (changes === undefined) break;
    for (const change of changes) keep(rows, change);
  }
  return rows;
}

function parseLine(line: string): StoredChange[] | undefined {
  try {
    return JSON.parse(line) as StoredChange[];
  } catch {
    return undefined;
  }
}

/** Writes all rows as the new snapshot, then begins an empty log. Replaying the old log on it would change nothing. */
async function startLog(folder: string, rows: RowMap): Promise<FileHandle> {
  const path = join(folder, "snapshot.json");
  const draft = await open(`${path}.tmp`, "w", 0o600);
  await draft.writeFile(JSON.stringify([...rows.values()]));
  await draft.sync();
  await draft.close();
  await rename(`${path}.tmp`, path);
  return open(join(folder, "log.jsonl"), "w", 0o600);
}

async function readIfThere(path: string) {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  }
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && "code" in error && error.code === code;
}
