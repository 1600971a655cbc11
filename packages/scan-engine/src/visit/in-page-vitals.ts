/// <reference lib="dom" />

type Shift = { startTime: number; value: number; hadRecentInput: boolean };

/**
 * What the page's own timeline says, in milliseconds; null for what did not happen. Runs inside the
 * page through `askPage`.
 * Layout shift is the largest burst: shifts at most 1 s apart, 5 s in all.
 * @see https://web.dev/articles/cls#what-is-cls
 */
export async function readVitals() {
  const entriesOf = (type: string, waitMs: number) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return resolve([]);
      const end = (entries: PerformanceEntry[]) => {
        observer.disconnect();
        resolve(entries);
      };
      const observer = new PerformanceObserver((list) => end(list.getEntries()));
      observer.observe({ type, buffered: true });
      const known = observer.takeRecords();
      // Without entries it is never called.
      if (known.length > 0 || waitMs === 0) end(known);
      else setTimeout(() => end(observer.takeRecords()), waitMs);
    });
  const [paints, largest, shifts] = await Promise.all([
    entriesOf("paint", 50),
    entriesOf("largest-contentful-paint", 50),
    // Most pages have none to wait for.
    entriesOf("layout-shift", 0),
  ]);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let [burst, worst, begin, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { startTime, value, hadRecentInput } of shifts as unknown as Shift[]) {
    if (hadRecentInput) continue;
    const goesOn = startTime - last < 1_000 && startTime - begin < 5_000;
    if (!goesOn) begin = startTime;
    burst = goesOn ? burst + value : value;
    last = startTime;
    worst = Math.max(worst, burst);
  }
  const rounded = (ms: number | undefined) => (ms === undefined ? null : Math.round(ms));
  return {
    ttfb_ms: rounded(navigation?.responseStart),
    fcp_ms: rounded(paints.find(({ name }) => name === "first-contentful-paint")?.startTime),
    lcp_ms: rounded(largest.at(-1)?.startTime),
    cls: Math.round(worst * 10_000) / 10_000,
  };
}
