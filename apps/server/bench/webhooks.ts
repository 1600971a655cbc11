/**
 * How soon a webhook is told that a run has ended: the whole product scans pages of a site on loopback, and
 * each scan is told to a receiver that answers, beside one that never does. Timed from the event, which
 * is written by the transaction that ends the run, to the receiver having it; and to the event of the issue that the
 * run opened, whose transaction is the one from which the badge counts it. Ends with 1 when a 95th percentile is over
 * 5 s, or a scan or its issue was not told.
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "@sitewright/contract";
import { openBenchTeam } from "./bench-team.ts";
import { openProduct } from "./open-product.ts";
import { percentiles, round } from "./percentiles.ts";

const pages = Number(process.argv[2] ?? 30);
const goalMs = 5_000;
const patienceMs = 60_000 + pages * 20_000;

const delays = new Map<string, number>();
const endedAt = new Map<string, number>();
const openedAt = new Map<string, number>();
const server = createServer(async (request, response) => {
  if (request.url === "/silent") return;
  if (request.url === "/told") {
    const { type, timestamp, data } = JSON.parse(await text(request));
    const time = Date.parse(timestamp);
    if (type === "issue.opened") {
      openedAt.set(data.run_id, Math.max(time, openedAt.get(data.run_id) ?? 0));
    } else {
      delays.set(data.id, Date.now() - time);
      endedAt.set(data.id, time);
    }
    response.writeHead(204).end();
    return;
  }
  response.setHeader("content-type", "text/html");
  // A fault that no other page has: each scan opens an issue.
  const letters = [...`${request.url}`].map((at) =>
    String.fromCharCode(97 + (at.charCodeAt(0) % 26)),
  );
  const script = `<script>throw new Error("no ${letters.join("")}")</script>`;
  response.end(`<!doctype html><html lang=en><title>A page</title><h1>A page</h1>${script}`);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const folder = await mkdtemp(join(tmpdir(), "sitewright-webhooks-"));
const product = await openProduct(folder, {
  APP_MODE: "selfhost",
  ALLOW_PRIVATE_TARGETS: "127.0.0.0/8",
});
try {
  await product.answersAgain();
  const { ask } = await openBenchTeam(product);
  for (const path of ["/silent", "/told"]) {
    const webhook = { url: here + path, events: ["scan.ended", "issue.opened"] };
    await ask("/v1/ops/webhook", webhook);
  }
  const page_urls = Array.from({ length: pages }, (_, at) => `/page/${at}`);
  await ask<Site>("/v1/ops/site", { site_url: here, page_urls });
  const until = Date.now() + patienceMs;
  while ((delays.size < pages || openedAt.size < pages) && Date.now() < until) await sleep(200);
} finally {
  await product.stop();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
}

const { p50, p95 } = percentiles([...delays.values()]);
console.table({
  scans: pages,
  told: delays.size,
  "p50 ms": round(p50),
  "p95 ms": round(p95),
  "longest ms": Math.max(...delays.values()),
});
const counted = [...openedAt].map(([run, time]) => time - (endedAt.get(run) ?? time));
const badge = percentiles(counted);
console.table({
  "issues opened": openedAt.size,
  "to the badge, p50 ms": round(badge.p50),
  "to the badge, p95 ms": round(badge.p95),
});
const isTold = delays.size >= pages && openedAt.size >= pages;
process.exitCode = isTold && p95 <= goalMs && badge.p95 <= goalMs ? 0 : 1;
