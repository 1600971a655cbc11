import { createHash } from "node:crypto";

/** Milliseconds that the work below takes where nothing else runs, on a machine of two ordinary cores. */
const quietMs = 160;

/**
 * How many times slower than a quiet machine this one is now, to a tenth; 1 at least. It goes by the
 * wall's clock, because a machine that others keep busy is a slow one as well.
 */
export function measurePace(): number {
  const began = performance.now();
  const block = Buffer.alloc(1024 * 1024, 7);
  let sum = "";
  for (let round = 0; round < 160; round += 1) {
    sum = createHash("sha256").update(sum).update(block).digest("hex");
  }
  return Math.max(1, Math.round((10 * (performance.now() - began)) / quietMs) / 10);
}
