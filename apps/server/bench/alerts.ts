/**
 * How soon a team is told by a rule: the whole product scans pages on loopback, each of a site of its own, and a rule
 * that always holds tells a webhook of each. Timed from the event that the transaction which ends the scan writes to the
 * receiver having the message. Ends with 1 when the 95th percentile is over 5 s, or somebody was not told, or twice.
 *
 *   node bench/alerts.ts [sites, 30 unless given]
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "@sitewright/contract";
import { openBenchTeam } from "./bench-team.ts";
import { openProduct } from "./open-product.ts";
import { percentiles, round } from "./percentiles.ts";

const sites = Number(process.argv[2] ?? 30);
const goalMs = 5_000;
const patienceMs = 60_000 + sites * 20_000;

const endedAt = new Map<string, number>();
const toldAt = new Map<string, number[]>();
const listener: RequestListener = async (request, response) => {
  if (request.url !== "/told") {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><html lang=en><title>A page</title><h1>A page</h1>");
    return;
  }
  const { type, timestamp, data } = JSON.parse(await text(request));
  if (type === "scan.ended") endedAt.set(data.site.id, Date.parse(timestamp));
  if (type === "incident.opened") {
    toldAt.set(data.site_id, [...(toldAt.get(data.site_id) ?? []), Date.now()]);
  }
  response.writeHead(204).end();
};
// Each port is a site of its own; the first is the receiver too.
const servers = Array.from({ length: sites }, () => createServer(listener).listen(0, "127.0.0.1"));
await Promise.all(servers.map((server) => once(server, "listening")));
const origins = servers.map(
  (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
);

const folder = await mkdtemp(join(tmpdir(), "sitewright-alerts-"));
const product = await openProduct(folder, {
  APP_MODE: "selfhost",
  ALLOW_PRIVATE_TARGETS: "127.0.0.0/8",
  DEMO_SITE: "off",
});
try {
  await product.answersAgain();
  const { ask } = await openBenchTeam(product);
  const { webhook } = await ask<{ webhook: { id: string } }>("/v1/ops/webhook", {
    url: `${origins[0]}/told`,
    events: ["scan.ended"],
  });
  await ask("/v1/ops/alert", {
    name: "Whatever it is",
    expressions: [{ joiner: "", data_type: "health", operator: ">=", value: 0 }],
    fail_after: 1,
    channels: [webhook.id],
  });
  for (const site_url of origins) {
    await ask<Site>("/v1/ops/site", { site_url, page_urls: ["/"] });
  }
  const until = Date.now() + patienceMs;
  while ((endedAt.size < sites || toldAt.size < sites) && Date.now() < until) await sleep(200);
} finally {
  await product.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
}

const delays = [...toldAt].map(([site, [first = 0]]) => first - (endedAt.get(site) ?? 0));
const { p50, p95 } = percentiles(delays);
const twice = [...toldAt.values()].filter((times) => times.length > 1).length;
console.table({
  sites,
  told: toldAt.size,
  twice,
  "p50 ms": round(p50),
  "p95 ms": round(p95),
  "longest ms": Math.max(...delays),
});
process.exitCode = toldAt.size >= sites && twice === 0 && p95 <= goalMs ? 0 : 1;
