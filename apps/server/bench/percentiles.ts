/** @returns the median and the 95th percentile, in the samples' unit. */
export function percentiles(samples: readonly number[]): { p50: number; p95: number } {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
