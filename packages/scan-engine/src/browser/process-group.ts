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
 * @param strangers processes known to be of other groups, which are not looked at. It is filled: who looks again
 * and again gives the same one, since on a machine that does much nearly all processes are strangers.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 */
export async function membersOf(
  group: number,
  strangers = new Set<number>(),
): Promise<GroupMember[] | null> {
  if (process.platform !== "linux") return null;
  const names = await readdir("/proc").catch(() => []);
  const living = new Set(names.filter((name) => /^\d+$/.test(name)).map(Number));
  // Its number may be another's next time.
  for (const pid of strangers) if (!living.has(pid)) strangers.delete(pid);
  const unknown = [...living].filter((pid) => !strangers.has(pid));
  const members = await Promise.all(unknown.map((pid) => memberOf(pid, group, strangers)));
  return members.filter((member) => member !== null);
}

async function memberOf(
  pid: number,
  group: number,
  strangers: Set<number>,
): Promise<GroupMember | null> {
  const own = await groupOf(pid);
  if (own !== group) {
    if (own !== null) strangers.add(pid);
    return null;
  }
  const [command, status] = await Promise.all([read(pid, "cmdline"), read(pid, "status")]);
  // One that has ended and waits to be buried has no command any more.
  if (command === "") return null;
  const kilobytes = status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm);
  const bytes = [...kilobytes].reduce((sum, match) => sum + Number(match[1]) * 1024, 0);
  return { pid, command: command.replaceAll("\0", " "), bytes };
}

/** Null once it is gone. */
async function groupOf(pid: number): Promise<number | null> {
  const stat = await read(pid, "stat");
  if (stat === "") return null;
  // The command in parentheses may hold spaces; after it come the state, the parent and the group.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);
}

function read(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
}
