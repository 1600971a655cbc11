import { readFile } from "node:fs/promises";
import { descendantsOf } from "../src/testing/process-tree.ts";

type Memory = { rss_mb: number; pss_mb: number; processes: number };

/**
 * The most memory that this process's runners and browsers held at one time while `work` ran.
 * `rss` counts shared pages in each process, `pss` shares them out.
 * @see https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
 */
export async function measurePeakMemory(work: () => Promise<void>): Promise<Memory> {
  const peak: Memory = { rss_mb: 0, pss_mb: 0, processes: 0 };
  let over = false;
  const sampling = (async () => {
    while (!over) {
      const now = await heldMemory();
      if (now.pss_mb > peak.pss_mb) Object.assign(peak, now);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  await work();
  over = true;
  await sampling;
  return peak;
}

/** What this process's runners and browsers hold now. */
export async function heldMemory(): Promise<Memory> {
  const texts = await Promise.all(
    descendantsOf(process.pid).map(({ pid }) =>
      readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => ""),
    ),
  );
  const sum = (field: RegExp) =>
    Math.round(texts.reduce((total, text) => total + Number(field.exec(text)?.[1] ?? 0), 0) / 1024);
  return {
    rss_mb: sum(/^Rss:\s+(\d+) kB/m),
    pss_mb: sum(/^Pss:\s+(\d+) kB/m),
    processes: texts.filter(Boolean).length,
  };
}
