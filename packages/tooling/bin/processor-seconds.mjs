import { existsSync, readFileSync } from "node:fs";

/** What Linux shows its figures in, whatever it counts in itself. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time of a process and of all below it that have ended and were waited for; undefined
 * where the system did not say.
 * @param file what `leaveCost` left; this process itself unless given
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function processorSeconds(file = "/proc/self/stat") {
  if (!existsSync(file)) return undefined;
  const stat = readFileSync(file, "utf8");
  // User and system time, its own and its children's; the name before them may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0);
  return ticks / ticksPerSecond;
}
