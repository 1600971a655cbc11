import { execFile } from "node:child_process";
import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { isAlive } from "../processes/is-alive.ts";

const run = promisify(execFile);

/** For each of the signals below, so that a stop as a whole stays under ten seconds. */
const stepMs = 2_500;
const pollMs = 20;

/** Fast shutdown, then an immediate one, whose only price is a recovery at the next start. */
export async function stopPostgres(pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    await until(() => !isAlive(pid), stepMs);
  }
}

/**
 * Puts away what a killed run left in a cluster, which the caller holds the lock for: a server that
 * still runs is stopped; of one that was killed, the last processes are waited for and the files with
 * its number are removed, because PostgreSQL would take a stranger with that number for it, or what
 * is left of the killed one until somebody buries it.
 */
export async function clearLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const text = await readFile(pidFile, "utf8").catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  if (pid > 1 && (await isPostgres(pid, cluster))) await stopPostgres(pid);
  // Elsewhere nobody but PostgreSQL can tell whether its processes are gone, and it does.
  if (process.platform !== "linux") return;
  await endStragglers(cluster);
  const sockets = (await readdir(cluster)).filter((name) => name.startsWith(".s.PGSQL."));
  for (const name of [...sockets, basename(pidFile)])
    await rm(join(cluster, name), { force: true });
}

async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") return worksIn(pid, cluster);
  if (process.platform === "win32") return true;
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes(cluster);
}

/** Backends notice within moments that their postmaster died; two servers on one cluster must never be. */
async function endStragglers(cluster: string): Promise<void> {
  const deadline = Date.now() + stepMs;
  for (;;) {
    const pids = await processesIn(cluster);
    if (pids.length === 0) return;
    if (Date.now() > deadline) for (const pid of pids) process.kill(pid, "SIGKILL");
    await delay(pollMs);
  }
}

async function processesIn(cluster: string): Promise<number[]> {
  const names = await readdir("/proc");
  const found: number[] = [];
  for (const name of names) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await worksIn(pid, cluster)) && isAlive(pid)) found.push(pid);
  }
  return found;
}

/** PostgreSQL's processes work in the cluster's folder; a person's shell there is none of them. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (folder !== cluster) return false;
  const program = await readlink(`/proc/${pid}/exe`).catch(() => "");
  return basename(program).startsWith("postgres");
}

async function until(condition: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!condition() && Date.now() < deadline) await delay(pollMs);
}
