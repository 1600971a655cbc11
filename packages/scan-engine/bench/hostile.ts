/*
 * Scans pages that never come, never end, never stop or are too much, one after another in one runner,
 * and after each a good page. Prints how each ended and in which time, and what is left at the end:
 * processes, zombies, open files, profiles and memory against those after the first good page. Ends with 1 when a
 * good page fails, something is left over, or memory is more than a tenth above.
 *
 *   node bench/hostile.ts [--rounds 1]
 */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { createEngine, findIsolation } from "../src/index.ts";
import { descendantsOf } from "../src/testing/process-tree.ts";
import { scanOf } from "../src/testing/scan-of.ts";
import { createStubbornSite, stubbornPaths } from "../src/testing/stubborn-site.ts";
import { heldMemory } from "./scan-memory.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "1" } } });
const allowedGrowth = 1.1;
const parts = ["html", "logs", "images"] as const;

const site = createStubbornSite();
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const address = site.address();
const port = address !== null && typeof address === "object" ? address.port : 0;
const isolation = await findIsolation({ allowUnsandboxed: true });
const bounds = { scanMs: 40_000, navigationMs: 8_000, settleMs: 1_000, responseMs: 4_000 };
const engine = createEngine({ browsers: 1, crawls: 0, isolation, bounds });

const rows: { page: string; ends: string; seconds: number; "next is well": boolean }[] = [];
await scan("/");
const before = await left();
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const path of stubbornPaths) {
    const begin = performance.now();
    const ends = await scan(path);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    rows.push({ page: path, ends, seconds, "next is well": (await scan("/")) === "done" });
  }
}
const after = await left();
console.table(rows);
console.table({ before, after });
const isWell = rows.every((row) => row["next is well"]);
const isKept = after.memory <= before.memory * allowedGrowth && after.zombies === 0;
console.log(
  `${rows.length} hostile pages, the longest ${Math.max(...rows.map(({ seconds }) => seconds))} s; ` +
    `memory ${((after.memory / before.memory - 1) * 100).toFixed(1)} % above the first good page's`,
);
process.exitCode = isWell && isKept && after.processes <= before.processes ? 0 : 1;
await engine.close();
site.close();
site.closeAllConnections();

async function scan(path: string): Promise<string> {
  const { failures } = await scanOf(engine, `http://127.0.0.1:${port}${path}`, { parts });
  return failures.html?.code ?? "done";
}

/** What stands once nothing is under way. */
async function left() {
  const { pss_mb: memory } = await heldMemory();
  const states = execFileSync("ps", ["--ppid", String(process.pid), "-o", "stat="], {
    encoding: "utf8",
  });
  return {
    processes: descendantsOf(process.pid).filter(({ command }) => !command.startsWith("ps "))
      .length,
    zombies: states.split("\n").filter((state) => state.startsWith("Z")).length,
    "open files": readdirSync("/proc/self/fd").length,
    profiles: readdirSync(tmpdir()).filter((name) => name.startsWith("sitewright-")).length,
    memory,
  };
}
