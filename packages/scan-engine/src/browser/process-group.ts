import { readdir, readFile } from "node:fs/promises";

/** Kills a process and everything it started, at once. Safe to call when it is gone. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

/**
 * Memory that a process group holds and no file backs, in bytes: the heaps and buffers a page can
 * make grow, without the executable that every process of a browser maps.
 * Null where the system does not tell (anything but Linux).
 * @see https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 */
export async function groupMemory(group: number): Promise<number | null> {
  if (process.platform !== "linux") return null;
  const names = await readdir("/proc").catch(() => []);
  const sizes = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((pid) => memoryWithin(pid, group)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function memoryWithin(pid: string, group: number): Promise<number> {
  if ((await groupOf(pid)) !== group) return 0;
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm);
  return [...kilobytes].reduce((sum, match) => sum + Number(match[1]) * 1024, 0);
}

async function groupOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The command in parentheses may hold spaces; after it come the state, the parent and the group.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);
}
