/*
 * Looks at a page that changes by every means known, and whose server answers otherwise each time, again and
 * again: answered as its first load was, with everything held still, with each switch off in turn and with
 * none on; then answered by its server. Prints how many looks equal the first, what differs in the others,
 * and the time of one. Ends with 1 when those of the steady page, answered the same, are not all equal.
 *
 *   node bench/steady.ts [--captures 20] [--switches 6]
 */
import { parseArgs } from "node:util";
import { createEngine, findIsolation } from "../src/index.ts";
import { type SteadySwitch, steadySwitches } from "../src/steady/switches.ts";
import { startRestlessSite } from "../src/testing/restless-site.ts";
import { scanOf } from "../src/testing/scan-of.ts";

const { values } = parseArgs({
  options: {
    captures: { type: "string", default: "20" },
    switches: { type: "string", default: "6" },
  },
});
const [captures, each] = [Number(values.captures), Number(values.switches)];
const isolation = await findIsolation({ allowUnsandboxed: true });
const engine = createEngine({ browsers: 1, crawls: 1, isolation });
const site = await startRestlessSite({ varies: true });

const all = await row("everything, answered the same", captures, [], true);
for (const name of steadySwitches) await row(`without ${name}`, each, [name], true);
await row("nothing held still", each, steadySwitches, true);
await row("everything, answered by its server", each, [], false);
await Promise.all([engine.close(), site.close()]);
if (all !== captures) process.exitCode = 1;

/** @returns how many of the looks are equal */
async function row(
  name: string,
  looks: number,
  off: readonly SteadySwitch[],
  replayed: boolean,
): Promise<number> {
  const begin = performance.now();
  // Those answered the same are compared among themselves, the others with the scan's own.
  const count = replayed ? looks : looks - 1;
  const { evidence, failures } = await scanOf(engine, site.url, {
    parts: ["images"],
    allowPrivate: site.hosts,
    steady: Object.fromEntries(off.map((each) => [each, false])),
    furtherLoads: { count, replayed },
    times: { scanMs: looks * 60_000 },
  });
  const ms = Math.round((performance.now() - begin) / (count + 1));
  const unsteady = evidence.images?.unsteady;
  if (!unsteady) throw new Error(JSON.stringify(failures));
  const { identical, compared, facets } = unsteady;
  const where = new Set(facets.map(({ anchor }) => anchor?.id || anchor?.landmark || anchor?.path));
  console.log(
    `${name.padEnd(36)} ${identical} of ${compared} identical; ${ms} ms; ${[...where].join(", ") || "nothing differs"}`,
  );
  return identical;
}
