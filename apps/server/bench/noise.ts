/*
 * Scans pages that do not change again and again, ten of a shop and those that are slow in the ways real ones are, two
 * at a time; with `--busy`, beside so many threads that do nothing but calculate. What is found the first time should be
 * found each time: prints each problem that is new or gone in a later scan. Ends with 1 where there is one.
 *
 *   node bench/noise.ts [--rounds 6] [--busy 0]
 */
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { demoPages, startDemoSite } from "@sitewright/demo-site";
import {
  createEngine,
  findIsolation,
  type ScanEvent,
  scanPartNames,
} from "@sitewright/scan-engine";
import { startSlowSite } from "@sitewright/scan-engine/testing";
import { findingsOf, lookedRulesOf } from "../src/modules/findings/findings-of.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "6" },
    busy: { type: "string", default: "0" },
  },
});
const rounds = Number(values.rounds);
const [shop, slow] = [await startDemoSite(), await startSlowSite()];
const addresses = [
  ...demoPages.slice(0, 10).map((path) => new URL(path, shop.url).href),
  ...slow.pages.map((name) => new URL(name, slow.url).href),
];
const engine = createEngine({
  browsers: 2,
  crawls: 1,
  isolation: await findIsolation({ allowUnsandboxed: true }),
});
const busy = Array.from({ length: Number(values.busy) }, () => {
  return new Worker("for (;;);", { eval: true });
});

/** By page: what it is known to have wrong, by fingerprint, in words. */
const known = new Map(addresses.map((url) => [url, new Map<string, string>()]));
const moves: string[] = [];
let noisy = 0;
for (let round = 0; round < rounds; round += 1) {
  await Promise.all(addresses.map((url) => scan(url, round)));
}
await Promise.all([engine.close(), ...busy.map((worker) => worker.terminate())]);
await Promise.all([shop.close(), slow.close()]);

for (const move of moves) console.log(move);
console.table({
  scans: rounds * addresses.length,
  "in which the machine was busy": noisy,
  "problems known": [...known.values()].reduce((sum, { size }) => sum + size, 0),
  "new or gone though nothing changed": moves.length,
});
process.exit(moves.length === 0 ? 0 : 1);

async function scan(url: string, round: number): Promise<void> {
  await engine.scan(
    {
      url,
      parts: scanPartNames,
      device: "Windows 10 PC",
      windowSize: { width: 1350, height: 940 },
      allowPrivate: [new URL(url).host],
    },
    { onEvent: (event) => note(event, url, round) },
  );
}

function note(event: ScanEvent, url: string, round: number): void {
  if (event.type === "failed") moves.push(`${url}: ${event.part}: ${event.failure.reason}`);
  if (event.type !== "done") return;
  const { part, evidence } = event;
  if (part === "lighthouse" && evidence.runs[evidence.shown]?.noisy) noisy += 1;
  const found = new Map(
    findingsOf(part, evidence).map((finding) => [finding.fingerprint, finding]),
  );
  const looked = lookedRulesOf(part, evidence);
  const problems = known.get(url) ?? new Map();
  const tell = (what: string, words: string) => {
    if (round > 0) moves.push(`${new URL(url).pathname}, scan ${round + 1}: ${what}: ${words}`);
  };
  for (const [fingerprint, { rule, title, evidence: shown }] of found) {
    if (problems.has(fingerprint)) continue;
    problems.set(fingerprint, `${part} ${rule}`);
    tell("new", `${title} (${shown?.detail ?? "no detail"})`);
  }
  for (const [fingerprint, words] of problems) {
    const [of, rule = ""] = words.split(" ");
    if (of !== part || found.has(fingerprint)) continue;
    if (looked !== null && !looked.includes(rule)) continue;
    problems.delete(fingerprint);
    tell("gone", words);
  }
}
