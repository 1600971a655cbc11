/*
 * Scans pages that are fast and pages that are slow in the ways real ones are with the engine and with the
 * Lighthouse command line, on the same browser, in turns, and prints the times with their ratio, the scores of
 * both and the processor time; then many pages in lanes beside each other, with the memory of a lane. Ends
 * with 1 when the median page takes over 0.15 of the command line's time, the worst over 0.35, many take
 * over 0.15 of it each, or a score's median is off (performance: by more than 2). With `--parts` it
 * scans without Lighthouse, which may take 1.5 s a page, and asks no command line.
 *
 *   node bench/scan.ts [--runs 3] [--pages demo,agency,…] [--many 10] [--lanes 2] [--parts]
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { demoPages, startDemoSite } from "@sitewright/demo-site";
import { createEngine, findIsolation, scanPartNames } from "../src/index.ts";
import { startSlowSite } from "../src/testing/slow-site.ts";
import { processorSeconds } from "./processor-seconds.ts";
import { runLighthouseCli } from "./scan-lighthouse-cli.ts";
import { measurePeakMemory } from "./scan-memory.ts";
import { type Scores, scanScores } from "./scan-scores.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    pages: { type: "string" },
    many: { type: "string", default: "10" },
    lanes: { type: "string", default: "2" },
    parts: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const parts = scanPartNames.filter((name) => !values.parts || name !== "lighthouse");
const [demo, slow] = [await startDemoSite(), await startSlowSite()];
const addresses = new Map([
  ["demo", demo.url],
  ...slow.pages.map((name) => [name, new URL(name, slow.url).href] as const),
]);
const names = values.pages?.split(",") ?? [...addresses.keys()];
const isolation = await findIsolation({ allowUnsandboxed: true });

type Run = { seconds: number; processor: number; scores: Scores | null };

const engine = createEngine({ browsers: 1, crawls: 1, isolation });
const rows = [];
for (const name of names) {
  const url = addresses.get(name) ?? "";
  // A process reads and compiles as it first does a thing: what is asked is what a warm one takes.
  for (let warm = rows.length === 0 ? 4 : 1; warm > 0; warm -= 1) {
    await scanScores(engine, url, parts);
  }
  const ours: Run[] = [];
  const theirs: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measured(() => scanScores(engine, url, parts)));
    if (!values.parts) theirs.push(await measured(() => runLighthouseCli(url)));
  }
  const row = {
    name,
    scan_s: medianOf(ours, "seconds"),
    cli_s: medianOf(theirs, "seconds"),
    ratio: round(medianOf(ours, "seconds") / medianOf(theirs, "seconds")),
    processor_s: medianOf(ours, "processor"),
    cli_processor_s: medianOf(theirs, "processor"),
    scores: scoresOf(ours),
    cli_scores: scoresOf(theirs),
    load: round(loadavg()[0] ?? 0),
  };
  rows.push(row);
  console.log(JSON.stringify(row));
}
await engine.close();

const many = demoPages.slice(0, Number(values.many)).map((path) => new URL(path, demo.url).href);
const lanes = createEngine({ browsers: Number(values.lanes), crawls: 1, isolation });
const scanMany = () => Promise.all(many.map((url) => scanScores(lanes, url, parts)));
await scanMany();
let perPage = 0;
const memory = await measurePeakMemory(async () => {
  perPage = (await measured(scanMany)).seconds / many.length;
});
await lanes.close();
await Promise.all([demo.close(), slow.close()]);

const ratios = rows.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
const cliDemo = rows.find(({ name }) => name === "demo")?.cli_s ?? Number.NaN;
const result = {
  median_ratio: round(median(ratios)),
  worst_ratio: ratios.at(-1) ?? Number.NaN,
  median_scan_s: round(median(rows.map(({ scan_s }) => scan_s))),
  worst_scan_s: Math.max(...rows.map(({ scan_s }) => scan_s)),
  many: {
    lanes: Number(values.lanes),
    s_per_page: round(perPage),
    ratio: round(perPage / cliDemo),
  },
  memory_of_lanes: memory,
  scores_off: rows.flatMap(({ name, scores, cli_scores: theirs }) =>
    scores && theirs ? offBy(name, scores, theirs) : [],
  ),
};
console.log(JSON.stringify(result, null, 2));
const isKept = values.parts
  ? result.worst_scan_s <= 1.5
  : result.median_ratio <= 0.15 &&
    result.worst_ratio <= 0.35 &&
    result.many.ratio <= 0.15 &&
    result.scores_off.length === 0;
if (!isKept) process.exitCode = 1;

async function measured(work: () => Promise<Scores | null | unknown[]>): Promise<Run> {
  const begin = performance.now();
  let scores: Scores | null = null;
  const processor = await processorSeconds(async () => {
    const result = await work();
    if (!Array.isArray(result)) scores = result;
  });
  return { seconds: (performance.now() - begin) / 1_000, processor, scores };
}

function scoresOf(all: readonly Run[]): Scores | null {
  const given = all.flatMap(({ scores }) => (scores ? [scores] : []));
  const of = (category: keyof Scores) => median(given.map((scores) => scores[category]));
  if (given.length === 0) return null;
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    best_practices: of("best_practices"),
    seo: of("seo"),
  };
}

function offBy(name: string, ours: Scores, theirs: Scores): string[] {
  const categories = ["performance", "accessibility", "best_practices", "seo"] as const;
  return categories.flatMap((category) => {
    const gap = ours[category] - theirs[category];
    return Math.abs(gap) > (category === "performance" ? 2 : 0)
      ? [`${name} ${category} ${gap}`]
      : [];
  });
}

function medianOf(all: readonly Run[], key: "seconds" | "processor"): number {
  return round(median(all.map((run) => run[key])));
}

/** Of an even number the mean of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [below, above] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return ((sorted[below] ?? Number.NaN) + (sorted[above] ?? Number.NaN)) / 2;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
