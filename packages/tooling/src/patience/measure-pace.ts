import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";

/**
 * What tests do all day, in small, and the milliseconds it takes where nothing else runs, on a machine of two ordinary
 * cores. Where a machine is one of many on another, each of these may be slow while the others are not.
 */
const samples = [
  { work: compute, quietMs: 160 },
  { work: takeMemory, quietMs: 40 },
  { work: startProcesses, quietMs: 150 },
];

/**
 * How many times slower than a quiet machine this one is now, to a tenth; 1 at least. It goes by the
 * wall's clock, because a machine that others keep busy is a slow one as well.
 */
export function measurePace(): number {
  const ratios = samples.map(({ work, quietMs }) => {
    const began = performance.now();
    work();
    return (performance.now() - began) / quietMs;
  });
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return Math.max(1, Math.round(10 * mean) / 10);
}

function compute(): void {
  const block = Buffer.alloc(1024 * 1024, 7);
  let sum = "";
  for (let round = 0; round < 160; round += 1) {
    sum = createHash("sha256").update(sum).update(block).digest("hex");
  }
}

/** New memory is the system's to find, page by page, as it is written to. */
function takeMemory(): void {
  for (let round = 0; round < 4; round += 1) Buffer.alloc(16 * 1024 * 1024, 1);
}

function startProcesses(): void {
  for (let round = 0; round < 3; round += 1) spawnSync(process.execPath, ["-e", "0"]);
}
