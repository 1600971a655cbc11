/**
 * Runs of flows while workers are killed with SIGKILL at random: a scan of four pages whose condition parts them, two
 * nodes beside each other on one side, a join of three ways, and one more step. Ends with 1 when a run does not end,
 * passes otherwise than it should, makes something twice or not at all, or settles a node twice.
 *
 *   node bench/flows.ts [runs, 30 unless given] [kills, 100 unless given]
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type FlowNode, flowNodeDataSchema } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { bySystem } from "../src/modules/events/index.ts";
import { findFlow, openFlowRun } from "../src/modules/flows/index.ts";
import { withPlan } from "../src/modules/plan/index.ts";
import { openTeam } from "../src/platform/db/open-scope.ts";
import { addSite } from "./add-site.ts";
import { openBench } from "./open-bench.ts";
import { round } from "./percentiles.ts";

const [wantedRuns = 30, wantedKills = 100] = process.argv.slice(2).map(Number);
const workers = 3;
const atOnce = 6;
const limitMs = 20 * 60_000;

const calls = new Map<string, number>();
const receiver = createServer((request, response) => {
  const id = String(request.headers["webhook-id"]);
  calls.set(id, (calls.get(id) ?? 0) + 1);
  request.resume();
  response.end();
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
const uri = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

await using bench = await openBench();
const { owner, database, url } = bench;
const dataDir = await mkdtemp(join(tmpdir(), "sitewright-flows-"));
const { teamId, siteId } = await addSite(owner);
await owner.execute(sql`update teams set type = 'admin' where id = ${teamId}`);
await owner.execute(sql`
  insert into pages (team_id, site_id, page_url, url_key)
  select ${teamId}, ${siteId}, 'https://' || name || '.example/', name
  from unnest(array['good1', 'good2', 'poor1', 'poor2']) name`);
const db = openTeam(database.teamPool, teamId);

let killed = 0;
const running = new Set<ChildProcess>();
/** Those that do their work, and not only begin to. */
const working = new Set<ChildProcess>();
for (let n = 0; n < workers; n += 1) await startWorker();

const from = performance.now();
let started = 0;
while (performance.now() - from < limitMs) {
  const active = await countOf(
    sql`select count(*) from runs where kind = 'flow' and status in ('queued', 'running')`,
  );
  const isEnough = started >= wantedRuns && killed >= wantedKills;
  if (isEnough && active === 0) break;
  // Once there were enough they go on undisturbed to their end.
  if (!isEnough && active < atOnce) await startRun();
  if (!isEnough) await killOne();
  await sleep(isEnough ? 250 : 200 + Math.random() * 500);
}
const seconds = (performance.now() - from) / 1000;

const left = await countOf(
  sql`select count(*) from runs where kind = 'flow' and status in ('queued', 'running')`,
);
const passed = await countOf(sql`select count(*) from flow_runs where verdict = 'passed'`);
const issues = await countOf(sql`select count(*) from issues where 'manual' = any(sources)`);
const scans = await countOf(
  sql`select count(*) from flow_run_objects where made_kind = 'scan' and status = 'passed'`,
);
const twice = await countOf(sql`
  select count(*) from (
    select run_id, node_id from flow_run_logs where message ~ ' (passed|failed)\\.'
    group by run_id, node_id having count(*) > 1
  ) settled`);
const repeated = [...calls.values()].filter((count) => count > 1).length;
// Two pages a side: two issues and one at the end; a call for each page on either side, and one after the join.
const wanted = { scans: 4 * started, issues: 3 * started, calls: 5 * started };
console.table({
  runs: started,
  "workers killed": killed,
  seconds: round(seconds),
  "runs that did not end": left,
  "runs that passed": passed,
  "scans (wanted)": `${scans} (${wanted.scans})`,
  "issues (wanted)": `${issues} (${wanted.issues})`,
  "calls by their ids (wanted)": `${calls.size} (${wanted.calls})`,
  "ids that came more than once": repeated,
  "nodes settled twice": twice,
});
const isWhole =
  left === 0 && passed === started && scans === wanted.scans && issues === wanted.issues;
process.exitCode = isWhole && calls.size === wanted.calls && twice === 0 ? 0 : 1;
for (const worker of running) worker.kill("SIGKILL");
receiver.close();
await rm(dataDir, { recursive: true, force: true });

async function startWorker(): Promise<void> {
  const worker = fork(new URL("./flow-worker.ts", import.meta.url), [url, dataDir]);
  running.add(worker);
  worker.once("exit", () => {
    running.delete(worker);
    working.delete(worker);
  });
  await once(worker, "message");
  working.add(worker);
}

/** One worker is always left, as where there are several machines. */
async function killOne(): Promise<void> {
  const victims = [...working];
  const victim = victims[Math.floor(Math.random() * victims.length)];
  if (!victim || victims.length < 2) return;
  working.delete(victim);
  victim.kill("SIGKILL");
  killed += 1;
  startWorker().catch(() => {});
}

async function startRun(): Promise<void> {
  const poor = [{ joiner: "", data_type: "lighthouse_average", operator: "<", value: 50 }];
  const issue = { task_type: "issue", issue_title: "{{page_url}}", per: "object" };
  const call = { task_type: "webhook", uri };
  const data = [
    { task_type: "scan", condition: poor },
    issue,
    { ...call, per: "object" },
    { ...call, per: "object" },
    { ...call, per: "all" },
    { ...issue, issue_title: "The end", per: "all" },
  ];
  const nodes: FlowNode[] = data.map((one, at) => ({
    ...{ id: `${at + 1}`, type: "basic", position: { x: 0, y: 0 } },
    data: flowNodeDataSchema.parse(one),
  }));
  const ways = ["1-2 true", "1-3 true", "1-4 false", "2-5", "3-5", "4-5", "5-6"];
  const edges = ways.map((way) => {
    const [ends = "", when] = way.split(" ");
    const [source = "", target = ""] = ends.split("-");
    return { id: ends, source, target, when: when ? when === "true" : null };
  });
  const person = randomUUID();
  const { rows } = await owner.execute<{ id: string }>(sql`
    insert into flows (team_id, title, nodes, edges, created_by, saved_by)
    values (${teamId}, 'Bench', ${JSON.stringify(nodes)}::jsonb, ${JSON.stringify(edges)}::jsonb, ${person}, ${person})
    returning id`);
  await withPlan(db, teamId, { appMode: "cloud" }, async (tx, plan) => {
    const row = await findFlow(tx, rows[0]?.id ?? "");
    if (!row) throw new Error("A flow that was made is there.");
    const own = { row, siteId, configs: {}, trigger: "person", answers: person } as const;
    const because = { trigger: "person", triggerId: randomUUID(), by: bySystem(teamId) } as const;
    await openFlowRun(tx, plan, own, because);
  });
  started += 1;
}

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await owner.execute<{ count: string }>(query);
  return Number(rows[0]?.count);
}
