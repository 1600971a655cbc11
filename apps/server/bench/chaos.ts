/**
 * The whole product while its processes are killed at random: API, worker, runners, browsers, and its
 * database five times. Two teams have all pages of a site scanned again and again meanwhile, and
 * cancel some. Ends with 1 when a scan was lost, done twice, left unfinished, charged wrongly or set
 * aside, or a file is nobody's.
 *
 *     pnpm bench chaos [kills]
 */
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Site, Team } from "@sitewright/contract";
import pg from "pg";
import { lastDatabaseUrl } from "../src/platform/db/embedded-postgres.ts";
import { childrenOf, commandOf, openProduct, until } from "./open-product.ts";

const kills = Number(process.argv[2] ?? 150);
const crashes = Math.ceil(kills / 30);
const pagesPerSite = 8;
const victims = [
  "api",
  "worker",
  "runner",
  "browser",
  "runner",
  "browser",
  "runner",
  "browser",
] as const;
type Victim = (typeof victims)[number] | "database";

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
const killed: Record<Victim, number> = { api: 0, worker: 0, runner: 0, browser: 0, database: 0 };
const acknowledged = new Set<string>();
let isOver = false;
let failures = 0;

try {
  await product.answersAgain();
  const owners = [await signUp("one"), await signUp("two")];
  const began = performance.now();
  const work = Promise.all(owners.map(keepScanning));
  await killAtRandom();
  isOver = true;
  await work;
  console.log(`killed in ${seconds(began)} s:`, killed);
  const quiet = performance.now();
  await product.answersAgain();
  await finish();
  console.log(`all work ended ${seconds(quiet)} s after the last kill`);
  await judge();
} finally {
  isOver = true;
  await product.stop();
  website.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

type Owner = { authorization: string; siteId: string };

async function signUp(name: string): Promise<Owner> {
  const email = `${name}@example.com`;
  const authorization = await product.register(email);
  const ask = <T>(path: string, body: object) =>
    product.call<T>("POST", path, body, authorization).then((answer) => answer.body);
  const team = await ask<Team>("/v1/auth/account", { name, type: "new" });
  const place = { account: team.id, email, status: "active", type: "admin", code: team.code };
  await ask("/v1/auth/member", { ...place, phone: "" });
  await ask("/v1/auth/account", { id: team.id, type: "selfhost" });
  const page_urls = Array.from({ length: pagesPerSite }, (_, at) => `/${name}/${at}`);
  const site = await ask<Site>("/v1/ops/site", { site_url: `http://${host}`, page_urls });
  return { authorization, siteId: site.id };
}

/** Has the whole site scanned whenever it is at rest, and cancels it all now and then. */
async function keepScanning({ authorization, siteId }: Owner): Promise<void> {
  for (let turn = 1; !isOver; turn += 1) {
    const asked = await product
      .call<{ ids?: string[] }>("POST", "/v1/ops/scan", { site_id: siteId }, authorization)
      .catch(() => null);
    if (asked !== null && asked.status < 300)
      for (const id of asked.body.ids ?? []) acknowledged.add(id);
    await delay(2_000 + Math.random() * 3_000);
    if (turn % 6 === 0) {
      const path = `/v1/ops/site/${siteId}/cancel`;
      await product.call("POST", path, {}, authorization).catch(() => null);
    }
  }
}

async function killAtRandom(): Promise<void> {
  const every = Math.ceil(kills / (crashes + 1));
  let done = 0;
  while (done < kills) {
    await delay(500 + Math.random() * 2_000);
    const isCrash = killed.database < crashes && done >= every * (killed.database + 1);
    const victim = isCrash ? "database" : (pick(victims) ?? "worker");
    const pid = await find(victim);
    if (pid === 0) continue;
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended by itself in between.
      continue;
    }
    killed[victim] += 1;
    done += 1;
  }
}

function pick<T>(things: readonly T[]): T | undefined {
  return things[Math.floor(Math.random() * things.length)];
}

/** @returns a living process of that sort; 0 when there is none just now */
async function find(victim: Victim): Promise<number> {
  if (victim === "database") {
    const file = join(folder, "postgres", "data", "postmaster.pid");
    const [pid] = (await readFile(file, "utf8").catch(() => "0")).split("\n");
    return Number(pid);
  }
  const children = await product.children();
  if (victim === "api" || victim === "worker") return children[victim];
  const below = await descendantsOf(children.worker);
  const commands = await Promise.all(below.map(commandOf));
  const mark = victim === "browser" ? /chrom/i : /runner/;
  return pick(below.filter((_, at) => mark.test(commands[at] ?? ""))) ?? 0;
}

async function descendantsOf(pid: number): Promise<number[]> {
  if (pid === 0) return [];
  const children = await childrenOf(pid);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = await lastDatabaseUrl(join(folder, "postgres"), "sitewright");
  const client = new pg.Client({ connectionString: url ?? "" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function count(query: string, values: unknown[] = []): Promise<number> {
  return withDatabase(async (client) => Number((await client.query(query, values)).rows[0]?.n));
}

/** Waits until no work is under way, for ten minutes at most: what is left then is stuck. */
async function finish(): Promise<void> {
  const open = "select count(*) as n from runs where status in ('queued', 'running')";
  const until10 = performance.now() + 600_000;
  await until(async () => (await count(open)) === 0 || performance.now() > until10);
}

async function judge(): Promise<void> {
  const ids = [...acknowledged];
  report("scans acknowledged", ids.length);
  report(
    "lost",
    ids.length - (await count("select count(*) as n from runs where id = any($1)", [ids])),
    0,
  );
  report(
    "stuck",
    await count("select count(*) as n from runs where status in ('queued', 'running')"),
    0,
  );
  report(
    "ended twice, or told of never or twice",
    await count(`select count(*) as n from runs r where kind = 'scan' and status in ('done', 'failed')
      and (select count(*) from events e where e.name = 'run.ended' and e.data->>'run_id' = r.id::text) <> 1`),
    0,
  );
  report(
    "evidence twice",
    await count(`select count(*) as n from (
      select 1 from run_artifacts group by run_id, part, position having count(*) > 1) twice`),
    0,
  );
  report(
    "done without all parts",
    await count(`select count(*) as n from runs r where kind = 'scan' and status = 'done'
      and (select count(*) from scan_parts p where p.scan_id = r.id and p.status in ('done', 'failed')) <> 5`),
    0,
  );
  report(
    "months charged wrongly",
    await count(`select count(*) as n from usage_months u
      where u.scans_reserved <> 0 or u.scans <> (
        select count(*) from runs r
        where r.team_id = u.team_id and r.charge = 'kept' and r.charge_month = u.starts_at)`),
    0,
  );
  report(
    "cancelled or failed by us, and charged",
    await count(`select count(*) as n from runs
      where charge = 'kept' and (status = 'cancelled' or code = 'INTERNAL')`),
    0,
  );
  report(
    "innocents set aside",
    await count("select count(*) as n from runs where reason like '%set aside%'"),
    0,
  );
  report(
    "pages failed (every page is good)",
    await count("select count(*) as n from runs where status = 'failed'"),
  );
  report("files that no row names", await orphans(), 0);
  report(
    "sums that disagree with the runs",
    await count(`select count(*) as n from site_results s where s.done <> (
      select count(*) from page_results p where p.site_id = s.site_id and p.newest_status = 'done')`),
    0,
  );
}

async function orphans(): Promise<number> {
  const names = await readdir(join(folder, "artifacts"), { recursive: true, withFileTypes: true });
  const hashes = names
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith("incoming"))
    .map(({ name }) => name.replace(/\..*$/, ""));
  const known = await withDatabase(async (client) => {
    const { rows } = await client.query<{ sha256: string }>("select sha256 from artifacts");
    return new Set(rows.map(({ sha256 }) => sha256));
  });
  return hashes.filter((hash) => ![...known].some((sha256) => sha256.endsWith(hash))).length;
}

function report(what: string, figure: number, max = Number.POSITIVE_INFINITY): void {
  if (figure > max) failures += 1;
  console.log(`${what}: ${figure}${figure > max ? "  <- TOO MUCH" : ""}`);
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
