/*
 * Captures a page that changes by every means known, again and again: with everything held still, with
 * each switch off in turn and with none on; then with a server whose answers differ, too. Prints how many
 * captures equal the commonest one, in how many boxes the others differ, and the time of one. Ends with 1
 * when those of the steady page are not all equal.
 *
 *   node bench/steady.ts [--captures 20] [--switches 6]
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { createEngine, type Engine, findIsolation } from "../src/index.ts";
import { type SteadySwitch, steadySwitches } from "../src/steady/switches.ts";
import {
  type RestlessSite,
  restlessBoxes,
  startRestlessSite,
} from "../src/testing/restless-site.ts";
import { scanOf } from "../src/testing/scan-of.ts";
import { readPng } from "./read-png.ts";

const { values } = parseArgs({
  options: {
    captures: { type: "string", default: "20" },
    switches: { type: "string", default: "6" },
  },
});
const isolation = await findIsolation({ allowUnsandboxed: true });
const engine = createEngine({ browsers: 1, crawls: 1, isolation });
const [replayed, varied] = [await startRestlessSite(), await startRestlessSite({ varies: true })];

const all = await row("everything, answers as they were", replayed, Number(values.captures), []);
for (const name of steadySwitches) {
  await row(`without ${name}`, replayed, Number(values.switches), [name]);
}
await row("nothing held still", replayed, Number(values.switches), steadySwitches);
await row("everything, answers that differ", varied, Number(values.captures), []);
await Promise.all([engine.close(), replayed.close(), varied.close()]);
if (all.identical !== Number(values.captures)) process.exitCode = 1;

async function row(
  name: string,
  site: RestlessSite,
  captures: number,
  off: readonly SteadySwitch[],
) {
  const taken: Capture[] = [];
  for (let count = 0; count < captures; count += 1) taken.push(await capture(engine, site, off));
  const counts = Map.groupBy(taken, ({ hash }) => hash);
  const identical = Math.max(...[...counts.values()].map(({ length }) => length));
  const [first] = taken;
  const differing = new Set(taken.flatMap((each) => (first ? differencesOf(first, each) : [])));
  const ms = taken.map((each) => each.ms).toSorted((a, b) => a - b)[captures >> 1];
  console.log(
    `${name.padEnd(34)} ${identical} of ${captures} identical, ${counts.size} different; ${ms} ms; ${[...differing].join(", ") || "no box differs"}`,
  );
  return { identical };
}

type Capture = { hash: string; boxes: Map<string, string>; ms: number };

/** One capture, with a hash of each of the page's boxes. */
async function capture(
  from: Engine,
  site: RestlessSite,
  off: readonly SteadySwitch[],
): Promise<Capture> {
  const begin = performance.now();
  const { evidence, failures } = await scanOf(from, site.url, {
    parts: ["images"],
    allowPrivate: site.hosts,
    steady: Object.fromEntries(off.map((name) => [name, false])),
  });
  const ms = Math.round(performance.now() - begin);
  const image = evidence.images?.images[0];
  const advert = image?.steady.frames[0];
  if (!image || !advert) throw new Error(JSON.stringify(failures));
  const { height, rows } = readPng(image.data);
  const boxes = restlessBoxes(advert.y, height).map(
    ({ name, top, bottom }) => [name, hashOf(rows.slice(top, bottom))] as const,
  );
  return { hash: hashOf(rows), boxes: new Map(boxes), ms };
}

function differencesOf(one: Capture, other: Capture): string[] {
  const names = new Set([...one.boxes.keys(), ...other.boxes.keys()]);
  return [...names].filter((name) => one.boxes.get(name) !== other.boxes.get(name));
}

function hashOf(rows: readonly Buffer[]): string {
  const hash = createHash("sha1");
  for (const each of rows) hash.update(each);
  return hash.digest("hex");
}
