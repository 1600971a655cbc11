/**
 * The log with 1,000,000 calls of ten teams over two months, or as many as are told: how long a batch takes to be
 * written, and how long the newest 50 take, without a filter, of tokens, of what failed, and as the live tail asks.
 */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { selectEntries } from "../src/modules/logs/list-logs.ts";
import type { LogFilter } from "../src/modules/logs/log-repository.ts";
import { insertRequests, type NewRequest } from "../src/modules/logs/requests-repository.ts";
import type { SystemDb } from "../src/platform/db/client.ts";
import { openTeam } from "../src/platform/db/open-scope.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

const rowsInAll = Number(process.argv[2] ?? 1_000_000);
const batch = 200;

await using bench = await openBench();
const { database, owner } = bench;
const teamId = await fill(owner);
const shown: Record<string, object> = {};
const calls = Array.from({ length: batch }, () => callOf(teamId));
shown[`writing ${batch} calls`] = await timesOf(() => insertRequests(database.db, calls));
shown["writing one"] = await timesOf(() => insertRequests(database.db, calls.slice(0, 1)));
// As happens by itself when so many rows are new.
await owner.execute(sql`analyze api_requests`);
const db = openTeam(database.teamPool, teamId);
const filters: Record<string, LogFilter> = {
  "newest 50": {},
  "newest 50 of tokens": { actor: "token" },
  "newest 50 that failed": { status: "failed" },
  "a look of the tail": { from: new Date(Date.now() - 60_000).toISOString() },
};
for (const [name, filter] of Object.entries(filters)) {
  shown[name] = await timesOf(() => selectEntries(db, filter, { after: null, limit: 51 }));
}
console.table(shown);

async function timesOf(work: () => Promise<unknown>): Promise<object> {
  const times: number[] = [];
  // The first reads from disk what all others find in memory.
  for (let turn = 0; turn <= 100; turn += 1) {
    const begin = performance.now();
    await work();
    if (turn > 0) times.push(performance.now() - begin);
  }
  const { p50, p95 } = percentiles(times);
  return { "p50 ms": round(p50), "p95 ms": round(p95) };
}

async function fill(db: SystemDb): Promise<string> {
  await db.execute(sql`
    insert into teams (name, code) select 'Team ' || n, 'x' from generate_series(1, 10) n`);
  await db.execute(sql`select keep_log_months(now() - interval '2 months', 2)`);
  await db.execute(sql`
    insert into api_requests (team_id, time_created, actor_kind, actor_id, method, route, path,
      resource, status, ms, request_id, payload, hidden_fields, hidden_values)
    select t.id, now() - (n || ' seconds')::interval * 50, case when n % 9 = 0 then 'token' else 'person' end,
      t.id, 'POST', '/v1/ops/site', '/v1/ops/site', 'site', case when n % 97 = 0 then 422 else 201 end,
      12, gen_random_uuid()::text, '{"site_url": "https://shop.example"}', 0, 0
    from teams t, generate_series(1, ${Math.ceil(rowsInAll / 10)}) n`);
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from teams limit 1`);
  return rows[0]?.id ?? "";
}

function callOf(team_id: string): NewRequest {
  return {
    team_id,
    time_created: new Date().toISOString(),
    actor_kind: "token",
    actor_id: team_id,
    token_id: null,
    token_name: null,
    method: "POST",
    route: "/v1/ops/site",
    path: "/v1/ops/site",
    resource: "site",
    status: 201,
    ms: 12,
    request_id: randomUUID(),
    address: "203.0.113.0/24",
    user_agent: "curl/8",
    payload: { site_url: "https://shop.example", tags: ["shop"] },
    refusal: null,
    hidden_fields: 0,
    hidden_values: 0,
  };
}
