import { cpus } from "node:os";

/** What all processors together have done since the machine began, in any unit of time. */
export type ProcessorTimes = { busy: number; all: number };

/**
 * Begins to watch how busy the machine is.
 * @returns asked at the end: the share of all processors' time that was used meanwhile, by whomever, from
 * 0 to 1; null where the system does not tell.
 */
export function gaugeProcessors(read: () => ProcessorTimes = readTimes): () => number | null {
  const before = read();
  return () => {
    const { busy, all } = read();
    const passed = all - before.all;
    return passed > 0 ? Math.min(1, Math.max(0, (busy - before.busy) / passed)) : null;
  };
}

/**
 * From here on a run's times speak of the machine. Of the marks tried (pressure, run-queue wait, benchmark
 * index), this one told a loaded machine from a quiet one best, and costs nothing.
 */
const noisyShare = 0.95;

/** Whether so busy a machine makes a run's times noise. */
export function isNoisy(processors: number | null): boolean {
  return processors !== null && processors >= noisyShare;
}

function readTimes(): ProcessorTimes {
  const sums = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((sum, ticks) => sum + ticks, 0);
    sums.all += all;
    sums.busy += all - times.idle;
  }
  return sums;
}
