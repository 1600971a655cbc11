/**
 * How long *Scan all* of a site of 10,000 pages takes, and how long anybody waits meanwhile for a
 * lock on the team's plan or its place in the queue, on the bundled PostgreSQL. Ends with 1 when it
 * takes over 3 s, or a wait over 200 ms.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { bySystem } from "../src/modules/events/index.ts";
import { lockPlan } from "../src/modules/plan/index.ts";
import { openBulk, reserveBulk } from "../src/modules/runs/index.ts";
import { scanBulk } from "../src/modules/scans/index.ts";
import type { Db } from "../src/platform/db/client.ts";
import { transaction } from "../src/platform/db/transaction.ts";
import { addSite } from "./add-site.ts";
import { openBench } from "./open-bench.ts";

const pages = Number(process.argv[2] ?? 10_000);
const goals = { totalMs: 3_000, waitMs: 200 };

await using bench = await openBench();
const { db } = bench.database;
const { teamId, siteId } = await fill(db);
const bystander = watchPlan(db, teamId);
const begin = performance.now();
const id = randomUUID();
await transaction(db, async (tx) => {
  const plan = await lockPlan(tx, teamId, { appMode: "selfhost" });
  const configs = { device: "desktop", window_size: "1920x1080" };
  const own = {
    siteId,
    configs,
    configKey: "desktop 1920x1080",
    trigger: "person",
    by: bySystem(teamId),
  } as const;
  await reserveBulk(tx, plan, scanBulk, { id, ...own, count: pages });
});
const promisedMs = performance.now() - begin;
const opened = await openBulk(db, scanBulk, id);
const totalMs = performance.now() - begin;
const waitMs = await bystander();
console.table({
  scans: opened.length,
  "promised after ms": Math.round(promisedMs),
  "all opened after ms": Math.round(totalMs),
  "longest wait for the plan ms": Math.round(waitMs),
});
process.exitCode = totalMs > goals.totalMs || waitMs > goals.waitMs ? 1 : 0;

async function fill(db: Db): Promise<{ teamId: string; siteId: string }> {
  const { teamId, siteId } = await addSite(db);
  await db.execute(sql`
    insert into pages (team_id, site_id, page_url, url_key)
    select ${teamId}, ${siteId}, 'https://shop.example/' || n, 'https://shop.example/' || n
    from generate_series(1, ${pages}::int) n`);
  await db.execute(sql`vacuum analyze`);
  return { teamId, siteId };
}

/** Takes the plan's lock again and again, as another call of the team. @returns the longest wait */
function watchPlan(db: Db, teamId: string): () => Promise<number> {
  let isOver = false;
  let longestMs = 0;
  async function watch(): Promise<void> {
    while (!isOver) {
      const begin = performance.now();
      await transaction(db, (tx) => lockPlan(tx, teamId, { appMode: "selfhost" }));
      longestMs = Math.max(longestMs, performance.now() - begin);
      await sleep(10);
    }
  }
  const watching = watch();
  return async () => {
    isOver = true;
    await watching;
    return longestMs;
  };
}
