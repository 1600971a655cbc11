/**
 * How long a site with many scans takes to be deleted in the background, and how long anybody waits
 * meanwhile for the team's plan, for a run of it, or for a new site, on the bundled PostgreSQL. Ends
 * with 1 when one of these waits is over 200 ms.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { eraseSite } from "../src/modules/erasure/index.ts";
import { lockPlan } from "../src/modules/plan/index.ts";
import type { Db } from "../src/platform/db/client.ts";
import { openTeam } from "../src/platform/db/open-scope.ts";
import { transaction } from "../src/platform/db/transaction.ts";
import { addSite } from "./add-site.ts";
import { openBench } from "./open-bench.ts";

const scans = Number(process.argv[2] ?? 20_000);
const longestWaitMs = 200;

await using bench = await openBench();
const { db } = bench.database;
const { teamId, siteId } = await fill(bench.owner);
const waits = {
  "the plan": watch(() => transaction(db, (tx) => lockPlan(tx, teamId, { appMode: "selfhost" }))),
  "a row of the team": watch(() =>
    db.execute(sql`update teams set updated_at = now() where id = ${teamId}`),
  ),
  "a new site": watch(() =>
    db.execute(sql`
      insert into sites (team_id, site_url, url_key)
      values (${teamId}, 'https://new.example', gen_random_uuid()::text)`),
  ),
};
const begin = performance.now();
await eraseSite(
  { db: openTeam(bench.database.teamPool, teamId) },
  { team_id: teamId, site_id: siteId },
  new AbortController().signal,
);
const totalMs = performance.now() - begin;
const told: Record<string, number> = { scans, "all gone after ms": Math.round(totalMs) };
let longest = 0;
for (const [what, stop] of Object.entries(waits)) {
  const waitMs = await stop();
  told[`longest wait for ${what} ms`] = Math.round(waitMs);
  longest = Math.max(longest, waitMs);
}
console.table(told);
process.exitCode = longest > longestWaitMs ? 1 : 0;

/**
 * A site of 1,000 pages that was just deleted, so that its sums are not worked out scan by scan; each
 * scan has five parts and three files, one of them shared by all.
 */
async function fill(db: Db): Promise<{ teamId: string; siteId: string }> {
  const { teamId, siteId } = await addSite(db);
  await db.execute(sql`update sites set deleting_at = now()`);
  await db.execute(sql`
    insert into pages (team_id, site_id, page_url, url_key)
    select ${teamId}, ${siteId}, 'https://shop.example/' || n, n from generate_series(1, 1000) n`);
  await db.execute(sql`
    insert into runs (team_id, site_id, page_id, kind, subject_id, config_key, status, time_completed)
    select ${teamId}, ${siteId}, id, 'scan', id, '', 'done', now()
    from pages, generate_series(1, ${scans / 1000}::int) where site_id = ${siteId}`);
  await db.execute(
    sql`insert into scans (id, team_id, parts) select id, team_id, '{html}' from runs`,
  );
  await db.execute(sql`
    insert into scan_parts (scan_id, team_id, name, result)
    select id, team_id, name, jsonb_build_object('audits', repeat('x', 500))
    from scans, unnest(array['html', 'logs', 'images', 'lighthouse', 'security']) name`);
  await db.execute(sql`
    insert into artifacts (team_id, sha256, bytes, unused_since)
    select ${teamId}::uuid, 'shared', 1, null::timestamptz union all select team_id, id || name, 1, null
    from scans, unnest(array['html', 'images']) name`);
  await db.execute(sql`
    insert into run_artifacts (team_id, run_id, part, sha256, type)
    select team_id, id, name, case name when 'lighthouse' then 'shared' else id || name end, 'text'
    from scans, unnest(array['html', 'images', 'lighthouse']) name`);
  await db.execute(sql`vacuum analyze`);
  return { teamId, siteId };
}

/** Does the same again and again until it is stopped. @returns the longest that it took */
function watch(work: () => Promise<unknown>): () => Promise<number> {
  let isOver = false;
  let longestMs = 0;
  async function go(): Promise<void> {
    while (!isOver) {
      const begin = performance.now();
      await work();
      longestMs = Math.max(longestMs, performance.now() - begin);
      await sleep(10);
    }
  }
  const going = go();
  return async () => {
    isOver = true;
    await going;
    return longestMs;
  };
}
