import { readFile } from "node:fs/promises";

/**
 * When a process began, in the kernel's ticks since boot: with the number it names one process for
 * good, because numbers are given out again. Null where the system does not tell.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (process.platform !== "linux") return null;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The program's name stands in brackets and may hold anything; the fields count from behind it.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields?.[startTimeField] ?? null;
}

/** Field 22 of proc(5) `stat`, counted from the third. */
const startTimeField = 19;
