import { eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runBulks, runs, runWaiters } from "../../platform/db/schema/runs.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import type { GroupedTests } from "../baselines/index.ts";
import { type BulkConfigs, bulkConfigsSchema } from "./bulk-configs.ts";

/**
 * Adds what is their own to tests of pages, each with the scan that was opened for it, or joined, and the
 * one that `findBaseline` would choose; they wait for what is under way of both.
 */
export async function insertTestsOfBulk(
  tx: Db,
  teamId: string,
  ids: readonly string[],
  { device, window_size, parts, threshold, tags, batch, scans: wanted }: BulkConfigs,
): Promise<void> {
  const own = `{${ids.join(",")}}`;
  await tx.execute(sql`
    insert into ${tests} (id, team_id, parts, threshold, tags, batch, pre_scan, post_scan)
    select run.id, run.team_id, ${arrayOf(parts)}::text[], ${threshold}, ${arrayOf(tags)}::text[],
      ${batch}::uuid, coalesce(standing.id, newest.id), post.id
    from ${runs} run
    left join lateral (
      select scan.id from ${runs} scan
      where scan.team_id = run.team_id and scan.subject_id = run.subject_id and scan.kind = 'scan'
        and (scan.trigger_id = run.trigger_id
          or (scan.status in ('queued', 'running') and scan.config_key = ${wanted.key}))
      order by scan.time_created desc, scan.id desc limit 1
    ) post on true
    left join lateral (
      select scan.id from (
        select last.id, own.status, own.pre_scan from ${runs} last
        join ${tests} own on own.team_id = last.team_id and own.id = last.id
        where last.team_id = run.team_id and last.subject_id = run.subject_id
          and last.kind = 'test' and last.status = 'done'
        order by last.time_completed desc, last.id desc limit 1
      ) last
      join ${runs} scan on scan.team_id = run.team_id and scan.id = last.pre_scan
      join ${scans} looked on looked.team_id = scan.team_id and looked.id = scan.id
      where last.status = 'failed' and scan.id <> post.id and ${isGoodLook()}
    ) standing on true
    left join lateral (
      select scan.id from ${runs} scan
      join ${scans} looked on looked.team_id = scan.team_id and looked.id = scan.id
      where scan.team_id = run.team_id and scan.subject_id = run.subject_id
        and scan.id is distinct from post.id and ${isGoodLook()}
      order by scan.time_completed desc, scan.id desc limit 1
    ) newest on true
    where run.team_id = ${teamId} and run.id = any(${own}::uuid[])
  `);
  await tx.execute(sql`
    insert into ${runWaiters} (run_id, team_id, waiter_id)
    select scan.id, own.team_id, own.id from ${tests} own
    join ${runs} scan on scan.team_id = own.team_id and scan.id = own.post_scan
    where own.team_id = ${teamId} and own.id = any(${own}::uuid[])
      and scan.status in ('queued', 'running')
    on conflict do nothing
  `);

  function isGoodLook() {
    return sql`scan.kind = 'scan' and scan.status = 'done'
      and scan.configs->>'device' = ${device} and scan.configs->>'window_size' = ${window_size}
      and looked.parts @> ${arrayOf(parts)}::text[]`;
  }
}

/** Tests of whole sites that are still to be opened, each with the bulk of the scans that they compare. */
export async function listTestBulks(
  db: TeamDb,
  grouped: GroupedTests,
): Promise<Map<string, string>> {
  const isOne =
    "batch" in grouped
      ? sql`${runBulks.configs}->>'batch' = ${grouped.batch}`
      : eq(runBulks.siteId, grouped.siteId);
  const rows = await db
    .select({ id: runBulks.id, configs: runBulks.configs })
    .from(runBulks)
    .where(within(db.scope, runBulks, eq(runBulks.kind, "test"), isOne));
  return new Map(rows.map(({ id, configs }) => [id, bulkConfigsSchema.parse(configs).scans.bulk]));
}

/** How many of a site's pages there are, have been scanned ever, and have no such test under way. */
export async function countPagesToTest(
  db: TeamDb,
  siteId: string,
  configKey: string,
): Promise<{ all: number; scanned: number; free: number }> {
  const [counts] = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      scanned: sql`count(*) filter (where ${hasRun(sql`run.kind = 'scan'`)})`.mapWith(Number),
      free: sql`count(*) filter (where not ${hasRun(
        sql`run.kind = 'test' and run.status in ('queued', 'running') and run.config_key = ${configKey}`,
      )})`.mapWith(Number),
    })
    .from(pages)
    .where(within(db.scope, pages, sql`${pages.siteId} = ${siteId}`));
  return counts ?? { all: 0, scanned: 0, free: 0 };
}

function hasRun(what: ReturnType<typeof sql>) {
  return sql`exists (
    select 1 from ${runs} run
    where run.team_id = ${pages.teamId} and run.subject_id = ${pages.id} and ${what}
  )`;
}

/** As PostgreSQL writes an array of texts. */
function arrayOf(values: readonly string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(",")}}`;
}
