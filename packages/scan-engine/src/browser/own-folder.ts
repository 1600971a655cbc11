import { lstat } from "node:fs/promises";

/**
 * Makes sure of a folder in a place where others may write too.
 * @throws unless it is a folder, no link, belongs to the user and is closed to everybody else.
 */
export async function requireOwnFolder(folder: string, uid: number): Promise<void> {
  const found = await lstat(folder);
  const isClosed = (found.mode & 0o077) === 0;
  // Windows has neither: its temporary folder is the user's own.
  const isOwn = process.platform === "win32" || (found.uid === uid && isClosed);
  if (!found.isDirectory() || !isOwn) {
    throw new Error(`${folder} is not a folder that only user ${uid} can open.`);
  }
}
