import { readdir, readFile } from "node:fs/promises";

/** Kills a process and everything it started, at once. Safe to call when it is gone. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

/** A living process of a group. */
export type GroupMember = {
  pid: number;
  command: string;
  /**
   * Memory that it holds and no file backs: the heaps and buffers a page can make grow, without the
   * executable that every process of a browser maps.
   */
  bytes: number;
};

/**
 * Looks at all processes of a group. Null where the system does not tell (anything but Linux).
 * @see https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 */
export async function membersOf(group: number): Promise<GroupMember[] | null> {
  if (process.platform !== "linux") return null;
  const names = await readdir("/proc").catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const members = await Promise.all(pids.map((pid) => memberOf(pid, group)));
  return members.filter((member) => member !== null);
}

async function memberOf(pid: number, group: number): Promise<GroupMember | null> {
  if ((await groupOf(pid)) !== group) return null;
  const [command, status] = await Promise.all([read(pid, "cmdline"), read(pid, "status")]);
  // One that has ended and waits to be buried has no command any more.
  if (command === "") return null;
  const kilobytes = status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm);
  const bytes = [...kilobytes].reduce((sum, match) => sum + Number(match[1]) * 1024, 0);
  return { pid, command: command.replaceAll("\0", " "), bytes };
}

async function groupOf(pid: number): Promise<number> {
  const stat = await read(pid, "stat");
  // The command in parentheses may hold spaces; after it come the state, the parent and the group.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);
}

function read(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
}
