import { chown, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemUser } from "@sitewright/tooling/system-user";
import { requireOwnFolder } from "../browser/own-folder.ts";

/**
 * Makes the user's home, as root: its browser, profiles and temporary files live there.
 * @returns a folder that nobody else can enter.
 * @throws when something of somebody else's is in its place.
 */
export async function openHome({ uid, gid }: SystemUser, parent = tmpdir()): Promise<string> {
  const home = join(parent, `sitewright-home-${uid}`);
  try {
    await mkdir(home, { mode: 0o700 });
    // Ours from its making on: in a shared folder nobody else can put another in its place.
    await chown(home, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  await requireOwnFolder(home, uid);
  return home;
}
