/**
 * Schedules at 10,000: what a look costs while none is due, how long it takes to claim all of them when they are due in
 * the same minute, by three workers of which four are killed with SIGKILL half way, and how long the list's first
 * 25 take. Ends with 1 when a moment is absent or doubled, a job is, or the list's 95th percentile is over 150 ms.
 *
 *   node bench/schedules.ts [schedules, 10000 unless given]
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { isAnyDue } from "../src/modules/schedules/due-repository.ts";
import { listSchedules } from "../src/modules/schedules/list-schedules.ts";
import { openTeam } from "../src/platform/db/open-scope.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

const many = Number(process.argv[2] ?? 10_000);
const goalMs = 150;
const workers = 3;
const kills = 4;

await using bench = await openBench();
const { owner, database, url } = bench;
const teamId = await fill();

const idle = await timesOf(() => database.db.execute(sql`select ${isAnyDue} as due`));
const input = endpoints.schedules.list.query.parse({ limit: 25 });
const db = openTeam(database.teamPool, teamId);
const ctx = { db, teamId } as never;
const list = await timesOf(() => listSchedules(ctx, input, { appMode: "selfhost" }));

await owner.execute(sql`update schedules set next_run_at = now() - interval '1 second'`);
const begin = performance.now();
await claimAll();
const claimedMs = performance.now() - begin;
const slots = await countOf(sql`select count(*) from schedule_slots`);
const distinct = await countOf(sql`select count(distinct schedule_id) from schedule_slots`);
const jobs = await countOf(
  sql`select count(distinct data->>'slot_id') from pgboss.job where name = 'schedules.start'`,
);
const sent = await countOf(sql`select count(*) from pgboss.job where name = 'schedules.start'`);
console.table({
  schedules: many,
  "a look, none due, p95 ms": idle["p95 ms"],
  "the list's first 25, p95 ms": list["p95 ms"],
  [`claimed by ${workers} workers, ${kills} killed, s`]: round(claimedMs / 1000),
  "moments absent": many - distinct,
  "moments doubled": slots - distinct,
  "jobs absent": many - jobs,
  "jobs doubled": sent - jobs,
});
const isWhole = slots === many && distinct === many && jobs === many && sent === many;
process.exitCode = isWhole && list["p95 ms"] <= goalMs ? 0 : 1;

/** Lets workers claim until nothing is due; whoever is killed is followed by another. */
async function claimAll(): Promise<void> {
  const running = new Set<ChildProcess>();
  const start = () => {
    const worker = fork(new URL("./claim-schedules.ts", import.meta.url), [url]);
    running.add(worker);
    worker.once("exit", () => running.delete(worker));
    return worker;
  };
  for (let n = 0; n < workers; n += 1) start();
  for (let killed = 0; killed < kills; killed += 1) {
    await sleep(400);
    const [victim] = running;
    if (!victim) break;
    victim.kill("SIGKILL");
    await once(victim, "exit");
    start();
  }
  while (running.size > 0) await sleep(50);
}

async function timesOf(work: () => Promise<unknown>) {
  const times: number[] = [];
  // The first reads from disk what all others find in memory.
  for (let turn = 0; turn <= 60; turn += 1) {
    const from = performance.now();
    await work();
    if (turn > 0) times.push(performance.now() - from);
  }
  const { p50, p95 } = percentiles(times);
  return { "p50 ms": round(p50), "p95 ms": round(p95) };
}

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await owner.execute<{ count: string }>(query);
  return Number(rows[0]?.count);
}

async function fill(): Promise<string> {
  const { rows } = await owner.execute<{ id: string }>(
    sql`insert into teams (name, code, type) values ('Bench', '', 'selfhost') returning id`,
  );
  const id = rows[0]?.id ?? "";
  await owner.execute(sql`
    insert into schedules (
      team_id, name, task, settings, all_sites, tags, frequency, time, timezone, begin_day, exact, next_run_at,
      created_by, saved_by
    )
    select ${id}, 'Schedule ' || n, 'scan',
      '{"type":[],"threshold":95,"configs":{},"report":{"type":["summary"],"period":{"kind":"days","days":30},"emails":[]}}',
      false, array['tag ' || n % 40], '10-min', '00:00', 'Europe/Copenhagen', '2026-01-01', false,
      now() + interval '1 hour', ${randomUUID()}, ${randomUUID()}
    from generate_series(1, ${many}) n
  `);
  await owner.execute(sql`analyze`);
  return id;
}
