import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { requireOwnFolder } from "./own-folder.ts";

/** Where profiles go unless the caller names a folder: one per user, as /tmp is shared. */
export const defaultProfilesFolder = join(tmpdir(), `sitewright-profiles-${userInfo().uid}`);

/**
 * Makes a profile folder of its own for one browser; its name carries this process's id.
 * @throws when the parent is somebody else's or open to others.
 */
export async function createProfileFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await requireOwnFolder(parent, userInfo().uid);
  return mkdtemp(join(parent, `profile-${process.pid}-`));
}

/** Removes a profile; a browser that is still dying may write once more, hence the retries. */
export async function removeProfileFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Removes the profiles that processes which no longer run left behind. */
export async function removeLeftoverProfiles(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const leftovers = names.filter((name) => {
    const pid = /^profile-(\d+)-/.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.allSettled(leftovers.map((name) => removeProfileFolder(join(parent, name))));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Someone else's process: it runs, but may not be signalled.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
