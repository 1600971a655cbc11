import { readdir, readFile, readlink } from "node:fs/promises";

/**
 * The TCP ports of this machine on which one of the processes takes connections, as Linux tells it.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_net.5.html
 */
export async function listeningPorts(pids: readonly number[]): Promise<number[]> {
  const ports = new Map<string, number>();
  for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    for (const line of (await readFile(table, "utf8").catch(() => "")).split("\n").slice(1)) {
      const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
      const port = Number.parseInt(local.split(":")[1] ?? "", 16);
      if (state === listening) ports.set(`socket:[${inode}]`, port);
    }
  }
  const found = new Set<number>();
  for (const pid of pids) {
    // One that has ended listens no more.
    for (const descriptor of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const port = ports.get(await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => ""));
      if (port !== undefined) found.add(port);
    }
  }
  return [...found];
}

const listening = "0A";
