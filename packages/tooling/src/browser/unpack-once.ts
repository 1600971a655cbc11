import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir, tmpdir, userInfo } from "node:os";
import { basename, dirname, join } from "node:path";

/**
 * Fills a folder exactly once, however many processes ask at the same time: each unpacks into a
 * folder of its own and the first to rename it wins. A folder whose files lost bytes since (a full
 * disk, a cleaner) is filled anew.
 * @param fill writes the content into the folder it is given, which is not the final one.
 * @returns the final folder.
 */
export async function unpackOnce(
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  if (await isComplete(folder)) return folder;
  await removeOldDrafts(folder);
  const draft = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    await fill(draft);
    await writeFile(join(draft, sizesFile), JSON.stringify(await sizesIn(draft)));
    await replace(folder, draft);
    if (!(await isComplete(folder))) throw new Error(`${folder} could not be filled.`);
    return folder;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A folder only this user writes to, for what is unpacked once and used by every process. */
export async function cacheFolder(): Promise<string> {
  const uid = userInfo().uid;
  const candidates = [
    ...(process.env.XDG_CACHE_HOME ? [process.env.XDG_CACHE_HOME] : []),
    join(homedir(), ".cache"),
    join(tmpdir(), `cache-${uid}`),
  ].map((parent) => join(parent, "sitewright"));
  for (const folder of candidates) {
    if (await isOwnFolder(folder, uid)) return folder;
  }
  return mkdtemp(join(tmpdir(), "sitewright-cache-"));
}

const sizesFile = ".sizes.json";

async function isOwnFolder(folder: string, uid: number): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Someone else's folder under this name could hold someone else's executable.
    if (uid >= 0 && (await stat(folder)).uid !== uid) return false;
    await rm(await mkdtemp(join(folder, ".probe-")), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** Drafts of processes that were killed while they unpacked. */
async function removeOldDrafts(folder: string): Promise<void> {
  const parent = dirname(folder);
  const names = await readdir(parent);
  for (const name of names.filter((each) => each.startsWith(`.${basename(folder)}-`))) {
    const made = await stat(join(parent, name)).catch(() => null);
    if (made && Date.now() - made.mtimeMs > draftLifetimeMs) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

/** Far longer than unpacking takes on a slow machine. */
const draftLifetimeMs = 10 * 60_000;

async function replace(folder: string, draft: string): Promise<void> {
  // Fails when the folder is there: another process was faster, or its content is broken.
  if (await moved(draft, folder)) return;
  if (await isComplete(folder)) return;
  const broken = `${draft}-broken`;
  await moved(folder, broken);
  await moved(draft, folder);
  await rm(broken, { recursive: true, force: true });
}

function moved(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    () => false,
  );
}

async function isComplete(folder: string): Promise<boolean> {
  try {
    const expected: unknown = JSON.parse(await readFile(join(folder, sizesFile), "utf8"));
    if (typeof expected !== "object" || expected === null) return false;
    const checks = Object.entries(expected).map(
      async ([name, size]) => (await stat(join(folder, name))).size === size,
    );
    return (await Promise.all(checks)).every(Boolean);
  } catch {
    return false;
  }
}

async function sizesIn(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), (await stat(path)).size] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}
