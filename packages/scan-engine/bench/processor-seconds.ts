import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;
const lookMs = 100;

/**
 * What all processes that this one started used of the processors while `work` ran, in seconds: each is
 * looked at ten times a second until it ends, for what a renderer used goes with it.
 * @see https://docs.kernel.org/filesystems/proc.html (stat: utime and stime)
 */
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const used = new Map<string, number>();
  const before = new Map(look());
  const note = () => {
    for (const [process, ticks] of look()) used.set(process, ticks - (before.get(process) ?? 0));
  };
  const timer = setInterval(note, lookMs);
  await work();
  clearInterval(timer);
  note();
  return [...used.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

/** Every process below this one, by id and start, with the ticks it has used. */
function look(): [string, number][] {
  const rows = readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const fields = statOf(pid);
    const [parent, ticks] = [Number(fields[1]), Number(fields[11]) + Number(fields[12])];
    return fields.length > 0
      ? [{ pid: Number(pid), parent, ticks, key: `${pid} ${fields[19]}` }]
      : [];
  });
  const below = new Set([process.pid]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { pid, parent } of rows) if (below.has(parent)) below.add(pid);
  }
  return rows
    .filter(({ pid }) => pid !== process.pid && below.has(pid))
    .map(({ key, ticks }) => [key, ticks]);
}

/** The fields behind the command's name; none when the process has ended. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
