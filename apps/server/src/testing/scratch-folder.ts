import { constants } from "node:fs";
import { access, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory alone. */
const memory = "/dev/shm";

/** Ten times what a run's databases take at once. */
const room = 2 * 2 ** 30;

/** No run takes as long. */
const leftoverMs = 24 * 60 * 60_000;

/**
 * A new folder for files that are made and deleted by the hundred thousand, of which none must outlive the
 * run: in memory where there is room, since a disk's file system takes the longer to make a file the more
 * were deleted in the minutes before. What killed runs left there is removed, as no restart would for weeks.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  const parent = (await hasRoom()) ? memory : tmpdir();
  await removeLeftovers(parent, prefix);
  return mkdtemp(join(parent, prefix));
}

async function hasRoom(): Promise<boolean> {
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return Math.min(bavail * bsize, freemem()) > room;
  } catch {
    return false;
  }
}

async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const made = await stat(join(parent, name)).catch(() => null);
    if (made === null || Date.now() - made.mtimeMs < leftoverMs) continue;
    // Another user's stays.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}
