/**
 * How long the calls take that screens make, for a team of 1,000 sites, 10,000 pages and 100,000
 * scans beside 20 smaller ones: over HTTP, on the bundled PostgreSQL, once by one client and once by
 * 50 that ask again as soon as they are answered. The clients run in this process's own time, so the
 * figures are those of a machine that does everything. Ends with 1 when the 95th percentile of any
 * call is over 100 ms for one client, or that of all calls over 200 ms for 50.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Session, Team } from "@sitewright/contract";
import { buildApp } from "../src/app.ts";
import { readSettings } from "../src/config/env.ts";
import { createContainer } from "../src/container.ts";
import { type ApiTeam, fillApi } from "./fill-api.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

const goals = { oneClientMs: 100, allMs: 200 };
const clients = Number(process.argv[2] ?? 50);
const seconds = Number(process.argv[3] ?? 20);

const dataDir = await mkdtemp(join(tmpdir(), "sitewright-bench-data-"));
await using bench = await openBench();
const { url, owner, log } = bench;
const settings = readSettings({
  DATA_DIR: dataDir,
  MIN_FREE_DISK: "0",
  STRIPE_SANDBOX: "off",
  TRUST_PROXY: "1",
});
const deps = await createContainer({ settings, databaseUrl: url, name: "bench", log });
const server = await buildApp(deps);
const origin = await server.listen({ host: "127.0.0.1", port: 0 });
try {
  const { teamId, authorization } = await signUp(origin);
  const team = await fillApi(owner, teamId);
  const paths = pathsOf(team);
  const alone = await ask(origin, authorization, paths, { clients: 1, seconds });
  const together = await ask(origin, authorization, paths, { clients, seconds });
  console.table(
    Object.keys(paths).map((call) => ({
      call,
      ...cells("1 client", alone.get(call) ?? []),
      ...cells(`${clients} clients`, together.get(call) ?? []),
    })),
  );
  const worst = Math.max(...[...alone.values()].map((times) => percentiles(times).p95));
  const all = percentiles([...together.values()].flat());
  const perSecond = [...together.values()].flat().length / seconds;
  console.log(
    `one client: the slowest call's p95 is ${round(worst)} ms (goal ${goals.oneClientMs}); ` +
      `${clients} clients: p50 ${round(all.p50)} ms, p95 ${round(all.p95)} ms (goal ${goals.allMs}), ` +
      `${Math.round(perSecond)} calls a second`,
  );
  process.exitCode = worst > goals.oneClientMs || all.p95 > goals.allMs ? 1 : 0;
} finally {
  await server.close();
  await deps.database.close();
  await rm(dataDir, { recursive: true, force: true });
}

function cells(name: string, times: readonly number[]) {
  const { p50, p95 } = percentiles(times);
  return { [`${name} p50`]: round(p50), [`${name} p95`]: round(p95) };
}

/** What the screens ask for: home with its first stretch, another, and a filter; a site, a page, a scan. */
function pathsOf({ siteId, bigSiteId, pageId, scanId }: ApiTeam): Record<string, string> {
  return {
    home: "/v1/ops/metrics/home",
    "sites, first 25": "/v1/ops/site?limit=25&sort=need",
    "sites, by tag": "/v1/ops/site?limit=100&sort=need&group=tag",
    "sites, 100 worst": "/v1/ops/site?limit=100&sort=scan&state=attention",
    "sites, filtered": "/v1/ops/site?limit=25&search=shop77",
    site: `/v1/ops/site/${siteId}`,
    "site metrics": `/v1/ops/metrics/site?site_id=${siteId}`,
    "pages of a site": `/v1/ops/page?site_id=${siteId}&limit=25`,
    "pages of 1,000": `/v1/ops/page?site_id=${bigSiteId}&limit=25&sort=scan`,
    page: `/v1/ops/page/${pageId}`,
    "scans of a page": `/v1/ops/scan?page_id=${pageId}&limit=25`,
    scan: `/v1/ops/scan/${scanId}`,
    processes: "/v1/ops/process?limit=25",
    search: "/v1/ops/search?query=oak",
  };
}

async function signUp(origin: string): Promise<{ teamId: string; authorization: string }> {
  const email = "bench@example.com";
  const person = { username: email, email, password: "correct horse battery" };
  const session = await send<Session>(origin, "/v1/auth/register/", {
    ...person,
    first_name: "Ada",
    last_name: "Lovelace",
  });
  const authorization = `Bearer ${session.token}`;
  const team = await send<Team>(
    origin,
    "/v1/auth/account",
    { name: "Bench", type: "new" },
    authorization,
  );
  const membership = { account: team.id, email, status: "active", type: "admin", code: team.code };
  await send(origin, "/v1/auth/member", { ...membership, phone: "" }, authorization);
  return { teamId: team.id, authorization };
}

async function send<T>(origin: string, path: string, body: object, authorization = ""): Promise<T> {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Asks in a thread of its own, so that waiting for answers is no work of the server's thread. */
function ask(
  origin: string,
  authorization: string,
  paths: Record<string, string>,
  load: { clients: number; seconds: number },
): Promise<Map<string, number[]>> {
  const file = fileURLToPath(new URL("ask-api.ts", import.meta.url));
  const workerData = { origin, authorization, paths, load, id: randomUUID() };
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
