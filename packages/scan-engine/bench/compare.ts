/*
 * How well and how quickly two scans of a page are compared. Plants 57 changes that can be
 * seen and 11 that cannot in five pages of the demo shop; changes pages of three other families at random,
 * by a new seed that it prints; compares pages with themselves, ordinary ones and one that moves by every
 * means; with pixelmatch and odiff on the same pairs. Then the time of 1280 × 8000 pixels beside odiff's
 * command: ours as in a runner that has compared before, as a product's has. Ends with 1 when a goal is
 * missed. Installs its peers and pages at its first run, beside the bench's own cache.
 *
 *   node bench/compare.ts [--part authored|random|unchanged|restless|speed] [--pairs 100]
 *                         [--seed 1] [--rounds 15] [--only <name of an authored change>]
 */
import { parseArgs } from "node:util";
import { createEngine, findIsolation } from "../src/index.ts";
import { runAuthored } from "./compare/authored.ts";
import { foreignPages } from "./compare/pages.ts";
import { installForBench, openPeers, PeerTable } from "./compare/peers.ts";
import { runRandom } from "./compare/random.ts";
import { runSpeed } from "./compare/speed.ts";
import { runOrdinary, runRestless } from "./compare/unchanged.ts";

const { values } = parseArgs({
  options: {
    part: { type: "string" },
    pairs: { type: "string", default: "100" },
    seed: { type: "string", default: `${Math.floor(Math.random() * 1e9)}` },
    rounds: { type: "string", default: "15" },
    only: { type: "string", default: "." },
  },
});
const pairs = Number(values.pairs);
const asks = (part: string) => values.part === undefined || values.part === part;
const folder = await installForBench();
const peers = await openPeers(folder);
const isolation = await findIsolation({ allowUnsandboxed: true });
const engine = createEngine({ browsers: 1, crawls: 1, isolation });
const missed: string[] = [];
const goal = (name: string, isMet: boolean) => {
  if (!isMet) missed.push(name);
};
try {
  if (asks("authored")) {
    const table = new PeerTable(peers);
    const tally = await runAuthored(engine, new RegExp(values.only), table);
    report("Authored changes, each told once and rightly named?", { ours: tally, ...table.rows });
    goal(
      "authored changes",
      Object.keys(tally).every((key) => /^(once|silent)/.test(key)),
    );
  }
  if (asks("random")) {
    const table = new PeerTable(peers);
    const seed = Number(values.seed);
    const options = { engine, folder, pages: foreignPages, pairs, seed, peers: table };
    const { tally, byKind } = await runRandom(options);
    report(`Random changes, seed ${seed}`, { ours: tally, ...table.rows });
    console.table(byKind);
    const silent = tally.silent ?? 0;
    const all = Object.values(tally).reduce((sum, count) => sum + count, 0) - silent;
    const once = (tally["once, rightly named"] ?? 0) / (all || 1);
    console.log(`once and rightly named: ${(once * 100).toFixed(1)} % of ${all}`);
    goal("95 % of random changes", once >= 0.95 && !tally.missed && !tally["false alarm"]);
  }
  if (asks("unchanged")) {
    const result = await runOrdinary(engine, folder, foreignPages, pairs);
    report("Ordinary pages compared with themselves", { ours: result });
    goal("unchanged pages", result["false alarms"] === 0);
  }
  if (asks("restless")) {
    const result = await runRestless(engine, pairs);
    report("A page that moves by every means, compared with itself", { ours: result });
    goal("a page that moves", result["found in the end"] === 0);
  }
  if (asks("speed")) {
    const table = await runSpeed(engine, peers, Number(values.rounds));
    report("Milliseconds for 1280 × 8000 pixels, the best of the rounds", table);
    const ratioOf = (name: string) => Number(table[name]?.["stored : odiff"]);
    goal("speed, unchanged", ratioOf("unchanged") <= 0.5);
    goal("speed, shifted", ratioOf("banner on top") <= 0.3);
    goal(
      "speed, worst",
      Object.keys(table).every((name) => ratioOf(name) <= 1),
    );
  }
} finally {
  await engine.close();
  await peers.close();
}
if (missed.length > 0) {
  console.log(`Goals missed: ${missed.join(", ")}`);
  process.exitCode = 1;
}

function report(title: string, rows: Record<string, object>): void {
  console.log(`\n${title}`);
  console.table(rows);
}
