/*
 * Scans pages of the demo site with the engine and with the Lighthouse command line, on the same
 * browser, one run after the other, and prints the ratio, the widest gap between their scores and
 * the memory. Ends with 1 when one page takes over 0.6 of the command line's time, many take over
 * 0.35 of it for each, or a score is off by more than 2 (performance: 5).
 *
 *   node bench/scan.ts [--pages 10] [--runs 3] [--concurrency 2]
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { demoPages, startDemoSite } from "@sitewright/demo-site";
import { createEngine, findIsolation } from "../src/index.ts";
import { runLighthouseCli } from "./scan-lighthouse-cli.ts";
import { measurePeakMemory } from "./scan-memory.ts";
import { type Scores, scanScores } from "./scan-scores.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "10" },
    runs: { type: "string", default: "3" },
    concurrency: { type: "string", default: String(Math.max(1, availableParallelism())) },
  },
});
const runs = Number(values.runs);
const browsers = Number(values.concurrency);

const demo = await startDemoSite();
const urls = demoPages.slice(0, Number(values.pages)).map((path) => new URL(path, demo.url).href);
const home = urls[0] ?? demo.url;
const isolation = await findIsolation({ allowUnsandboxed: true });

const ours = new Map<string, Scores[]>(urls.map((url) => [url, []]));
const theirs = new Map<string, Scores[]>(urls.map((url) => [url, []]));
const seconds: Record<"cold" | "one" | "cliOne" | "tenPerPage" | "cliPerPage", number[]> = {
  cold: [],
  one: [],
  cliOne: [],
  tenPerPage: [],
  cliPerPage: [],
};

for (let run = 1; run <= runs; run += 1) {
  const engine = createEngine({ browsers, crawls: 1, isolation });
  seconds.cold.push(await timed(() => scanScores(engine, home)));
  seconds.one.push(await timed(() => scanScores(engine, home)));
  const scanAll = () =>
    Promise.all(urls.map(async (url) => ours.get(url)?.push(await scanScores(engine, url))));
  seconds.tenPerPage.push((await timed(scanAll)) / urls.length);
  await engine.close();
  const cli: number[] = [];
  for (const url of urls) {
    cli.push(await timed(async () => theirs.get(url)?.push(await runLighthouseCli(url))));
    console.log(`run ${run}: command line ${cli.length} of ${urls.length}`);
  }
  seconds.cliOne.push(cli[0] ?? Number.NaN);
  seconds.cliPerPage.push(cli.reduce((sum, value) => sum + value, 0) / cli.length);
}

const memory = await measurePeakMemory(async () => {
  const engine = createEngine({ browsers, crawls: 1, isolation });
  const twelve = demoPages.slice(0, 12).map((path) => new URL(path, demo.url).href);
  await Promise.all(twelve.map((url) => scanScores(engine, url)));
  await engine.close();
});
await demo.close();

const gaps = (Object.keys(emptyScores()) as (keyof Scores)[]).map((category) => {
  const worst = urls.map((url) =>
    Math.abs(
      median((ours.get(url) ?? []).map((scores) => scores[category])) -
        median((theirs.get(url) ?? []).map((scores) => scores[category])),
    ),
  );
  return [category, Math.max(...worst)] as const;
});

const result = {
  cores: availableParallelism(),
  concurrency: browsers,
  runs,
  pages: urls.length,
  one_page: {
    scan_s: round(median(seconds.one)),
    scan_cold_s: round(median(seconds.cold)),
    cli_s: round(median(seconds.cliOne)),
    ratio: round(median(seconds.one) / median(seconds.cliOne)),
    cold_ratio: round(median(seconds.cold) / median(seconds.cliOne)),
  },
  many_pages: {
    scan_s_per_page: round(median(seconds.tenPerPage)),
    cli_s_per_page: round(median(seconds.cliPerPage)),
    ratio: round(median(seconds.tenPerPage) / median(seconds.cliPerPage)),
  },
  worst_score_gap: Object.fromEntries(gaps),
  memory_of_12_pages: memory,
};
console.log(JSON.stringify(result, null, 2));
const kept =
  result.one_page.ratio <= 0.6 &&
  result.many_pages.ratio <= 0.35 &&
  gaps.every(([category, gap]) => gap <= (category === "performance" ? 5 : 2));
if (!kept) process.exitCode = 1;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function emptyScores(): Scores {
  return { performance: 0, accessibility: 0, best_practices: 0, seo: 0 };
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
