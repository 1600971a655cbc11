/**
 * The whole product while its processes are killed: API, worker, runners, browsers, and its database
 * once in thirty. Two teams have all pages of a site scanned again and again meanwhile, and cancel some.
 * Ends with 1 when a scan was lost, done twice, left unfinished, charged wrongly or set aside, a good
 * page was said to have failed, or a file is nobody's.
 *
 *     pnpm bench chaos [kills]
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killInTurn } from "./chaos-kills.ts";
import { openChaosTeam } from "./chaos-team.ts";
import { countRows, judge } from "./chaos-verdict.ts";
import { openProduct, until } from "./open-product.ts";

const kills = Number(process.argv[2] ?? 150);
const patienceMs = 600_000;

const folder = await mkdtemp(join(tmpdir(), "sitewright-chaos-"));
await chmod(folder, 0o711);
const website = createServer((request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><title>${request.url}</title><h1>${request.url}</h1>`);
});
await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(website.address() as AddressInfo).port}`;
const product = await openProduct(folder, {
  ALLOW_PRIVATE_TARGETS: host,
  SCAN_CONCURRENCY: "2",
  APP_MODE: "selfhost",
});
const over = new AbortController();

try {
  await product.answersAgain();
  const teams = await Promise.all(
    ["one", "two"].map((name) => openChaosTeam(product, name, `http://${host}`)),
  );
  const acknowledged = new Set<string>();
  const began = performance.now();
  const work = Promise.all(teams.map((team) => team.keepScanning(acknowledged, over.signal)));
  const killed = await killInTurn(product, folder, kills);
  over.abort();
  await work;
  console.log(`${kills} kills in ${seconds(began)} s:`, killed);
  const quiet = performance.now();
  await product.answersAgain();
  await finish();
  console.log(`all work ended ${seconds(quiet)} s after the last kill`);
  process.exitCode = (await judge(folder, [...acknowledged])) ? 0 : 1;
} finally {
  over.abort();
  await product.stop();
  website.close();
  await rm(folder, { recursive: true, force: true });
}

/** Waits until no work is under way, for ten minutes at most: what is left then is stuck. */
async function finish(): Promise<void> {
  const began = performance.now();
  const isTired = () => performance.now() - began > patienceMs;
  const open = "select count(*) as n from runs where status in ('queued', 'running')";
  await until(async () => isTired() || (await countRows(folder, open)) === 0);
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
