import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupError } from "../errors.ts";
import { isAlive } from "./is-alive.ts";
import { processStart } from "./process-identity.ts";

type Holder = { pid: number; start: string | null };

/** A gate is held for milliseconds; one this old was left by a process that died in it. */
const gateStaleMs = 5_000;
const gateWaitMs = 20;

/**
 * Takes the data folder for this process; a lock whose holder is gone is taken over.
 * @returns what gives it back.
 * @throws StartupError that names the process which holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, "server.lock");
  await throughGate(`${path}.gate`, async () => {
    const holder = await readHolder(path);
    if (holder && (await isLive(holder))) {
      throw new StartupError(
        `Sitewright is running on ${dataDir} already (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await writeHolder(path);
  });
  return () => rm(path, { force: true });
}

/** Looking and taking must be one step, or two starts at once would both take a stale lock. */
async function throughGate(gate: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await mkdir(gate);
      break;
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST") throw error;
      const made = await stat(gate).catch(() => null);
      if (made && Date.now() - made.mtimeMs > gateStaleMs) await rmdir(gate).catch(() => {});
      else await delay(gateWaitMs);
    }
  }
  try {
    await work();
  } finally {
    await rmdir(gate).catch(() => {});
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, "utf8").catch(() => "");
  const [pid, start] = text.split("\n");
  const number = Number(pid);
  return Number.isInteger(number) && number > 0 ? { pid: number, start: start || null } : null;
}

/** In a container the next run often has the number of the last one, so the start decides as well. */
async function isLive({ pid, start }: Holder): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false;
  return start === null || start === (await processStart(pid));
}

/** Renamed into place, so that nobody ever reads half a lock. */
async function writeHolder(path: string): Promise<void> {
  const own = `${path}.${process.pid}`;
  await writeFile(own, `${process.pid}\n${(await processStart(process.pid)) ?? ""}\n`);
  await rename(own, path);
}
