/**
 * What a crawl of a large site takes: 10,000 pages of five templates, each with 60 links and 8 files,
 * all of them looked at, by a process that may keep 160 MB. Prints the time and the most memory it held;
 * ends with 1 when that is more than 300 MB, or pages are missing.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { crawlSite } from "../src/crawl/crawl-site.ts";
import { createEgress } from "../src/egress/create-egress.ts";
import { cluster } from "../src/templates/cluster.ts";

const pageCount = Number(process.argv[2] ?? 10_000);
const allowedMb = 300;
/** Else the most it held is what nobody had cleared away yet, and says nothing about what it keeps. */
const bounded = ["--max-old-space-size=160", "--max-semi-space-size=8"];

if (process.send) {
  await crawlLargeSite();
  process.disconnect();
} else {
  const [code] = await once(
    fork(import.meta.filename, [String(pageCount)], { execArgv: bounded }),
    "exit",
  );
  process.exitCode = code ?? 1;
}

async function crawlLargeSite(): Promise<void> {
  const server = fork(new URL("large-site-server.ts", import.meta.url), [String(pageCount)]);
  const [address] = await once(server, "message");
  const siteUrl = `http://127.0.0.1:${address.port}/`;
  const egress = createEgress({ allowPrivate: [new URL(siteUrl).host] });
  const before = megabytesHeld();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, megabytesHeld());
  }, 50);
  const begin = performance.now();
  const shapes: number[][] = [];
  let told = 0;
  const { looked } = await crawlSite({
    siteUrl,
    budget: pageCount * 2,
    egress,
    links: "own",
    totalMs: 30 * 60_000,
    onPage: ({ shape }) => void shapes.push(shape),
    onAddresses: (addresses) => {
      told += addresses.length;
    },
  });
  const seconds = (performance.now() - begin) / 1_000;
  clearInterval(sampling);
  await egress.close();
  server.disconnect();
  const templates = cluster(shapes, (shape) => shape).length;
  console.log(
    [
      `${shapes.length} pages of ${templates} templates and ${looked} addresses in ${seconds.toFixed(0)} s`,
      `(${(shapes.length / seconds).toFixed(0)} pages/s), ${told} with something to say of them;`,
      `${peak} MB at most, ${before} before`,
    ].join(" "),
  );
  process.exitCode = peak > allowedMb || shapes.length !== pageCount ? 1 : 0;
}

function megabytesHeld(): number {
  return Math.round(process.memoryUsage().rss / 1024 / 1024);
}
