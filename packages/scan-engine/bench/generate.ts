/*
 * Makes cases of the demo shop and two templates by the engine as it is used, replays each, and says how many there are,
 * of which kinds, how many held, what the sites were sent by path, and how long it took. Ends with 1 when a goal is
 * missed: six kinds of the shop, each case green, and nothing sent but what goes into the basket.
 *
 *   node bench/generate.ts [--cases 10] [--layers 15]
 */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { startDemoSite } from "@sitewright/demo-site";
import { createEngine, findIsolation } from "../src/index.ts";
import { copyOf } from "../src/testing/moved-shop.ts";
import { agencyPages, officePages, officeRobots, siteOf } from "../src/testing/template-sites.ts";
import { processorSeconds } from "./processor-seconds.ts";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "10" },
    layers: { type: "string", default: "15" },
  },
});
const goals: Record<string, number> = { shop: 6, agency: 4, office: 2 };

const asked: string[] = [];
const shop = await startDemoSite();
const passOn: RequestListener = (request, response) => {
  asked.push(`shop ${request.method} ${request.url}`);
  copyOf(shop.port)(request, response);
};
const note = (line: string) => void asked.push(line);
const sites: Record<string, RequestListener> = {
  shop: passOn,
  agency: siteOf("agency", agencyPages, note),
  office: siteOf("office", officePages, note, officeRobots),
};
const isolation = await findIsolation({ allowUnsandboxed: true });
const engine = createEngine({ browsers: 1, crawls: 1, isolation });
let missed = false;

for (const [name, site] of Object.entries(sites)) await measure(name, site);
await engine.close();
await shop.close();
process.exitCode = missed ? 1 : 0;

async function measure(name: string, site: RequestListener): Promise<void> {
  const server = createServer(site).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  // A listening TCP server's address is never a string or null.
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const common = {
    ...{ siteUrl: `http://${at}`, allowPrivate: [at], device: "Windows 10 PC" as const },
    windowSize: { width: 1350, height: 940 },
  };
  asked.length = 0;
  let made: Awaited<ReturnType<typeof engine.generateCases>> | undefined;
  const began = performance.now();
  const processor = await processorSeconds(async () => {
    made = await engine.generateCases({
      ...{ ...common, startUrl: `http://${at}/`, known: [], totalMs: 90_000 },
      ...{ maxCases: Number(values.cases), maxLayers: Number(values.layers) },
    });
  });
  const seconds = (performance.now() - began) / 1_000;
  const { cases = [], leftOut = [], pages = 0 } = made ?? {};
  let green = 0;
  for (const { steps } of cases) {
    const outcome = await engine.runCase({
      ...{ ...common, steps, secrets: {}, values: {}, waitMs: 5_000 },
      ...{ endOnFail: true, pictures: false },
    });
    if (outcome.status === "passed") green += 1;
  }
  const kinds = new Set(cases.map(({ kind }) => kind));
  const sent = Map.groupBy(
    asked.filter((line) => !/^\w+ (GET|HEAD) /.test(line)),
    (line) => line.replace(/^\w+ /, ""),
  );
  const told = [...sent].map(([line, all]) => `${all.length} ${line}`).join(", ") || "nothing";
  report(
    `${name}: kinds`,
    `${kinds.size}: ${[...kinds].join(" ")}`,
    kinds.size >= (goals[name] ?? 1),
  );
  report(`${name}: replayed`, `${green} of ${cases.length} green`, green === cases.length);
  report(
    `${name}: sent`,
    told,
    [...sent.keys()].every((line) => line === "POST /basket"),
  );
  console.log(
    `  ${pages} pages, ${leftOut.length} left out, ${seconds.toFixed(1)} s, ${processor.toFixed(1)} processor seconds`,
  );
  server.close();
  server.closeAllConnections();
}

function report(what: string, figure: string, holds: boolean): void {
  missed ||= !holds;
  console.log(`${holds ? "holds " : "MISSED"} ${what}: ${figure}`);
}
