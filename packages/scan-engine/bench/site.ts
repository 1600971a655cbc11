/*
 * Crawls a generated site of 100 pages and takes every part of every page, as the product does, and has
 * unlighthouse do its work on the same site with the same browser: end to end, one after the other,
 * the median of the rounds. Unlighthouse measures with Lighthouse alone; a scan takes its evidence beside.
 * Installs unlighthouse at its first run, beside the bench's own cache. Ends with 1 above 0.4 of its time.
 *
 *   node bench/site.ts [--pages 100] [--rounds 1]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { createEngine, findIsolation, scanPartNames } from "../src/index.ts";
import { installUnlighthouse } from "./site-unlighthouse.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "100" },
    rounds: { type: "string", default: "1" },
  },
});
const pageCount = Number(values.pages);
const goal = 0.4;
const lanes = Math.max(1, availableParallelism());

const unlighthouse = await installUnlighthouse();
const isolation = await findIsolation({ allowUnsandboxed: true });
const server = fork(new URL("crawl-server.ts", import.meta.url), [String(pageCount)]);
try {
  const [address] = await once(server, "message");
  const url = `http://127.0.0.1:${address.port}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    ours.push(await timed(() => scanSite(url)));
    theirs.push(await timed(() => unlighthouse.run(url, pageCount)));
  }
  const ratio = median(ours) / median(theirs);
  console.table({
    sitewright: { seconds: median(ours), "seconds a page": median(ours) / pageCount },
    unlighthouse: { seconds: median(theirs), "seconds a page": median(theirs) / pageCount },
  });
  console.log(`${pageCount} pages, ${lanes} at once: ratio ${ratio.toFixed(2)} (goal ${goal})`);
  process.exitCode = ratio > goal ? 1 : 0;
} finally {
  server.disconnect();
  await unlighthouse.close();
}

/** From nothing to the evidence of every page; pages are scanned while others are being found. */
async function scanSite(siteUrl: string): Promise<void> {
  const engine = createEngine({ browsers: lanes, crawls: 1, isolation });
  const allowPrivate = [new URL(siteUrl).host];
  const windowSize = { width: 1350, height: 940 };
  const scans: Promise<void>[] = [];
  let done = 0;
  const { found } = await engine.crawl(
    { siteUrl, budget: pageCount, allowPrivate },
    {
      onPage({ url }) {
        scans.push(
          engine.scan(
            { url, parts: scanPartNames, device: "Windows 10 PC", windowSize, allowPrivate },
            {
              onEvent(event) {
                if (event.type === "failed") throw new Error(`${url}: ${event.failure.reason}`);
                done += event.type === "done" ? 1 : 0;
              },
            },
          ),
        );
      },
    },
  );
  await Promise.all(scans);
  await engine.close();
  const expected = pageCount * scanPartNames.length;
  if (found < pageCount || done !== expected) {
    throw new Error(`${found} pages found, ${done} of ${expected} parts done.`);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
}
