/**
 * Looks a second of one worker with two processor cores: sites that answer at once, and
 * sites of which a tenth never answers. Beside it the same addresses asked with Node's own `fetch`, as many at once, of
 * which nothing is kept: what a script of a person's own would do. Ends with 1 where a look is absent or doubled, or
 * where there are fewer than 170 a second, which 10,000 sites a minute need.
 *
 *   node bench/looks.ts [sites, 3000 unless given]
 */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createReacher } from "@sitewright/scan-engine";
import { sql } from "drizzle-orm";
import { lookAtDue } from "../src/modules/looks/look-at-due.ts";
import { openBench } from "./open-bench.ts";
import { round } from "./percentiles.ts";

const many = Number(process.argv[2] ?? 3_000);
const goal = 170;
const atOnce = 200;

await using bench = await openBench();
const { owner, database } = bench;
const port = await serve();
const teamId = await fill();
const tools = {
  openReacher: async () => createReacher({ allowPrivate: ["127.0.0.0/8"] }),
  ownNetwork: { excuses: async () => false },
  accessOfRun: async () => null,
};

const plain = await timeOf(fetchAll);
const looked = await timeOf(() => lookAtDue(database.db, tools, new AbortController().signal));
const settled = await countOf(sql`select count(*) from site_watches where looked_at is not null`);
const counted = await countOf(sql`select coalesce(sum(answers), 0) from site_hours`);

await owner.execute(sql`update site_watches set next_at = now() - interval '1 second'`);

await owner.execute(sql`
  update sites set site_url = replace(site_url, '/up', '/never')
  where id in (select id from sites where team_id = ${teamId} order by id limit ${Math.floor(many / 10)})
`);
const slow = await timeOf(() => lookAtDue(database.db, tools, new AbortController().signal));

console.table({
  sites: many,
  cores: availableParallelism(),
  "looks a second": round(many / looked),
  "plain fetch of the same, a second": round(many / plain),
  "looks to plain fetch": round(plain / looked),
  "a tenth never answers: looks a second": round(many / slow),
  "looks absent": many - settled,
  "answers counted twice": counted - many,
});
process.exitCode = settled === many && counted === many && many / looked >= goal ? 0 : 1;
process.exit();

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

/** What a script would do: ask, follow, and keep nothing. */
async function fetchAll(): Promise<void> {
  let next = 0;
  const ask = async () => {
    for (let site = next++; site < many; site = next++) {
      const response = await fetch(addressOf(site), { headers: { connection: "close" } });
      await response.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

function addressOf(site: number): string {
  return `http://127.0.0.1:${port}/up/${site}`;
}

async function fill(): Promise<string> {
  const { rows } = await owner.execute<{ id: string }>(sql`
    insert into teams (name, code, type) values ('Bench', '', 'selfhost') returning id
  `);
  const id = rows[0]?.id ?? "";
  const urls = Array.from({ length: many }, (_, site) => addressOf(site));
  await owner.execute(sql`
    insert into sites (team_id, site_url, url_key)
    select ${id}, url, url from unnest(${sql.param(urls)}::text[]) url
  `);
  return id;
}

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await owner.execute<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
}

/** In a thread of its own: what answers is not the worker's to pay for. */
async function serve(): Promise<number> {
  const server = new Worker(
    `const { createServer } = require("node:http");
     const { parentPort } = require("node:worker_threads");
     const page = "<!doctype html><title>Up</title>" + "<p>up</p>".repeat(2000);
     const server = createServer((request, response) => {
       if (request.url.startsWith("/never")) return;
       response.end(page);
     });
     server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  server.unref();
  const [known] = await once(server, "message");
  return known as number;
}
