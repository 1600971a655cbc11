/**
 * How long a second team waits for its first and its tenth scan behind 3,000 and behind 10,000 pages
 * of another, on the bundled PostgreSQL with the real worker's wiring; a scan is a pause of 300 ms.
 * Ends with 1 when a tenth scan starts later than 60 s.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readSettings } from "../src/config/env.ts";
import { createContainer } from "../src/container.ts";
import { bySystem } from "../src/modules/events/index.ts";
import { startWorkers } from "../src/modules/jobs.ts";
import { lockPlan } from "../src/modules/plan/index.ts";
import { openBulk, reserveBulk } from "../src/modules/runs/index.ts";
import { scanBulk } from "../src/modules/scans/index.ts";
import type { Db } from "../src/platform/db/client.ts";
import { transaction } from "../src/platform/db/transaction.ts";
import { startBoss } from "../src/platform/jobs/boss.ts";
import { createFakeCaseRunner } from "../src/testing/fake-case-runner.ts";
import { createFakeComparer } from "../src/testing/fake-comparer.ts";
import { createFakeCrawler } from "../src/testing/fake-crawler.ts";
import { fakePrinter } from "../src/testing/fake-printer.ts";
import { createFakeReacher } from "../src/testing/fake-reacher.ts";
import { createFakeRecorder, shutDoor } from "../src/testing/fake-recorder.ts";
import { createFakeRehearser } from "../src/testing/fake-rehearser.ts";
import { addSite } from "./add-site.ts";
import { openBench } from "./open-bench.ts";

const scanMs = 300;
const goalMs = 60_000;

await using bench = await openBench();
const { db } = bench.database;
const settings = { ...readSettings({}), scanConcurrency: 4 };
const deps = await createContainer({
  settings,
  databaseUrl: bench.url,
  name: "bench",
  log: bench.log,
});
const boss = await startBoss({ url: bench.url, log: bench.log, role: "worker" });
const stop = await startWorkers(boss, deps, {
  crawl: createFakeCrawler([]),
  scanner: { scan: () => sleep(scanMs) },
  comparer: createFakeComparer(),
  printer: fakePrinter,
  rehearser: createFakeRehearser(),
  caseRunner: createFakeCaseRunner(),
  recorder: createFakeRecorder(),
  recordingDoor: shutDoor,
  ...createFakeReacher(),
  close: async () => {},
});
const rows = [];
for (const ahead of [3_000, 10_000]) {
  await scanAll(db, await fill(db, ahead));
  await sleep(2_000);
  const second = await fill(db, 10);
  const begin = performance.now();
  await scanAll(db, second);
  const firstMs = await waitFor(db, second.teamId, 1, begin);
  const tenthMs = await waitFor(db, second.teamId, 10, begin);
  rows.push({
    "pages ahead": ahead,
    "first starts after ms": Math.round(firstMs),
    "tenth starts after ms": Math.round(tenthMs),
  });
  await db.execute(sql`delete from teams`);
  await boss.deleteAllJobs("run.scan");
}
console.table(rows);
process.exitCode = rows.some((row) => row["tenth starts after ms"] > goalMs) ? 1 : 0;
await boss.stop({ graceful: false });
await stop();
await deps.database.close();

type Team = { teamId: string; siteId: string; pages: number };

/** A team with a site whose pages are on hosts of their own, so that only the queue holds them back. */
async function fill(db: Db, pages: number): Promise<Team> {
  const { teamId, siteId } = await addSite(db);
  await db.execute(sql`
    insert into pages (team_id, site_id, page_url, url_key)
    select ${teamId}, ${siteId}, 'https://shop' || n || '.example', 'shop' || n
    from generate_series(1, ${pages}::int) n`);
  return { teamId, siteId, pages };
}

async function scanAll(db: Db, { teamId, siteId, pages }: Team): Promise<void> {
  const id = randomUUID();
  await transaction(db, async (tx) => {
    const plan = await lockPlan(tx, teamId, { appMode: "cloud" });
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
  await openBulk(db, scanBulk, id);
}

/** @returns milliseconds from `begin` until so many of a team's scans have started. */
async function waitFor(db: Db, teamId: string, count: number, begin: number): Promise<number> {
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from runs where team_id = ${teamId} and time_started is not null`,
    );
    if ((rows[0]?.n ?? 0) >= count) return performance.now() - begin;
    await sleep(20);
  }
}
