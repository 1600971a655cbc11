import { execFileSync } from "node:child_process";

export type ProcessRow = {
  pid: number;
  /** The id of the user it runs as. */
  user: number;
  command: string;
};

/** Every living process that a process started, directly or through others. */
export function descendantsOf(root: number): ProcessRow[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,uid=,stat=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, user, state, command] =
        /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      const isAlive = state !== undefined && !state.startsWith("Z");
      if (!isAlive) return [];
      const numbers = { pid: Number(pid), parent: Number(parent), user: Number(user) };
      return [{ ...numbers, command: command ?? "" }];
    });
  const found = new Set([root]);
  // Rows are in no order of descent: look until nothing new turns up.
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of rows) if (found.has(parent)) found.add(pid);
  }
  return rows.filter(({ pid }) => pid !== root && found.has(pid));
}

/** Those of the processes that still live; one that waits to be buried does not. */
export function stillAlive(processes: readonly ProcessRow[]): ProcessRow[] {
  const alive = execFileSync("ps", ["-eo", "pid=,stat="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, state] = /^\s*(\d+)\s+(\S+)/.exec(line) ?? [];
      return state && !state.startsWith("Z") ? [Number(pid)] : [];
    });
  return processes.filter(({ pid }) => alive.includes(pid));
}
