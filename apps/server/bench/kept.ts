/*
 * Scans a page of the demo site daily with every part, as it is and with two words that change each day, and prints
 * what all scans keep together beside the first: files as they are stored, of which equal ones are kept once and
 * pictures are in strips, and rows. Ends with 1 when the days take over 1.1 × the first scan, with two words
 * over 1.6 ×.
 *
 *   node bench/kept.ts [--days 30] [--path /shop]
 */
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { startDemoSite } from "@sitewright/demo-site";
import { createEngine, findIsolation, scanPartNames } from "@sitewright/scan-engine";
import { freePort } from "@sitewright/tooling/free-port";
import { Kept, kB } from "./kept-bytes.ts";

const { values } = parseArgs({
  options: { days: { type: "string", default: "30" }, path: { type: "string", default: "/shop" } },
});
const days = Number(values.days);
const demo = await startDemoSite();
const isolation = await findIsolation({ allowUnsandboxed: true });
const engine = createEngine({ browsers: 1, crawls: 1, isolation });

const goals = { unchanged: 1.1, "two words daily": 1.6 };
for (const [name, most] of Object.entries(goals)) {
  const site = await startChangingSite();
  const kept = await Kept.begin();
  for (let day = 0; day < days; day += 1) {
    if (name !== "unchanged") site.day = day;
    await scan(new URL(values.path, site.url).href, kept);
  }
  site.close();
  const share = kept.all() / kept.first();
  if (share > most) process.exitCode = 1;
  console.log(`${name}: ${share.toFixed(2)} × ${kB(kept.first())} kB, goal ${most}`);
  console.table(kept.kinds());
  await kept.remove();
}
await engine.close();
await demo.close();

async function scan(url: string, kept: Kept): Promise<void> {
  kept.next();
  await engine.scan(
    {
      url,
      parts: scanPartNames,
      device: "Windows 10 PC",
      windowSize: { width: 1_350, height: 940 },
      allowPrivate: [new URL(url).host],
    },
    { onEvent: (event) => kept.add(event) },
  );
}

/** The demo site, of which each page says which day it is in two places. */
async function startChangingSite() {
  const site = { day: 0, url: `http://127.0.0.1:${await freePort()}`, close: () => server.close() };
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", demo.url));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) return response.end(body);
    const word = `day ${site.day}`;
    return response.end(
      body
        .toString("utf8")
        .replace(/(<h1[^>]*>)/, `$1${word} `)
        .replace("</footer>", `${word}</footer>`),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(site.url).port), resolve));
  return site;
}
