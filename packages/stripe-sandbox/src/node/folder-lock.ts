import { open, readFile, rm, stat, utimes } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const beatMs = 1_000;
/** A lock that was not renewed for so long belongs to nobody, whoever has its process id now. */
const staleMs = 5_000;

/**
 * Takes a lock file for this process and renews it until it is released. Waits while a lock may be left over from a
 * killed process whose id another one has by now, as it happens in containers.
 * @throws when another process holds and renews it.
 */
export async function takeFolderLock(path: string): Promise<{ release: () => Promise<void> }> {
  const deadline = Date.now() + staleMs + beatMs;
  for (;;) {
    try {
      const file = await open(path, "wx", 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      break;
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    }
    if (await isLeftOver(path)) await rm(path, { force: true });
    else if (Date.now() > deadline) {
      throw new Error(`Another process uses this folder of the sandbox: see ${path}.`);
    } else await wait(200);
  }
  const timer = setInterval(() => {
    const now = new Date();
    // A folder that was deleted under the sandbox is noticed by its next write.
    utimes(path, now, now).catch(() => {});
  }, beatMs);
  timer.unref();
  return {
    release: async () => {
      clearInterval(timer);
      await rm(path, { force: true });
    },
  };
}

async function isLeftOver(path: string) {
  try {
    const pid = Number(await readFile(path, "utf8"));
    const { mtimeMs } = await stat(path);
    return Date.now() - mtimeMs > staleMs || (pid > 0 && !isRunning(pid));
  } catch (error) {
    if (isCode(error, "ENOENT")) return true;
    throw error;
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && "code" in error && error.code === code;
}
