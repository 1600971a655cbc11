import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { lastDatabaseUrl } from "../src/platform/db/embedded-postgres.ts";

/** Each counts what may not be, as `n`. */
const faults = {
  stuck: "select count(*) as n from runs where status in ('queued', 'running')",
  "ended twice, or told of never or twice": `
    select count(*) as n from runs r where kind = 'scan' and status in ('done', 'failed')
      and (select count(*) from events e where e.name = 'run.ended' and e.data->>'run_id' = r.id::text) <> 1`,
  "evidence twice": `
    select count(*) as n from (
      select 1 from run_artifacts group by run_id, part, position having count(*) > 1) twice`,
  "done without all parts": `
    select count(*) as n from runs r where kind = 'scan' and status = 'done'
      and (select count(*) from scan_parts p where p.scan_id = r.id and p.status in ('done', 'failed')) <> 5`,
  "months charged wrongly": `
    select count(*) as n from usage_months u
    where u.scans_reserved <> 0 or u.scans <> (
      select count(*) from runs r
      where r.team_id = u.team_id and r.charge = 'kept' and r.charge_month = u.starts_at)`,
  "cancelled or failed by us, and charged": `
    select count(*) as n from runs
    where charge = 'kept' and (status = 'cancelled' or code in ('INTERNAL', 'BROWSER_CRASHED'))`,
  "innocents set aside": "select count(*) as n from runs where reason like '%set aside%'",
  "good pages said to have failed": `
    select count(*) as n from runs where status = 'failed' and reason not like '%set aside%'`,
  "sums that disagree with the runs": `
    select count(*) as n from site_results s where s.done <> (
      select count(*) from page_results p where p.site_id = s.site_id and p.newest_status = 'done')`,
};

/**
 * Tells what the product's rows and files say about the scans that it acknowledged.
 * @param folder the product's own
 * @returns whether nothing is wrong
 */
export async function judge(folder: string, acknowledged: readonly string[]): Promise<boolean> {
  const known = "select count(*) as n from runs where id = any($1)";
  const found: Record<string, number> = {
    lost: acknowledged.length - (await countRows(folder, known, [acknowledged])),
  };
  for (const [what, query] of Object.entries(faults)) found[what] = await countRows(folder, query);
  found["files that no row names"] = await countOrphans(folder);
  console.log(`${acknowledged.length} scans acknowledged`);
  console.table(await rowsOf(folder, howTheyEnded));
  console.table(found);
  return Object.values(found).every((count) => count === 0);
}

const howTheyEnded = `
  select r.status, r.code, p.code as part, count(*)::int as scans, max(tries) as tries, max(waits) as waits
  from runs r left join scan_parts p on p.scan_id = r.id and p.code is not null
  where kind = 'scan' group by 1, 2, 3 order by 1, 2, 3`;

export async function countRows(
  folder: string,
  query: string,
  values: unknown[] = [],
): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(folder, query, values);
  return Number(row?.n);
}

async function rowsOf<T extends pg.QueryResultRow>(
  folder: string,
  query: string,
  values: unknown[] = [],
): Promise<T[]> {
  const url = await lastDatabaseUrl(join(folder, "postgres"), "sitewright");
  const client = new pg.Client({ connectionString: url ?? "" });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<T>(query, values)).rows;
  } finally {
    await client.end();
  }
}

async function countOrphans(folder: string): Promise<number> {
  const names = await readdir(join(folder, "artifacts"), { recursive: true, withFileTypes: true });
  const hashes = names
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith("incoming"))
    .map(({ name }) => name.replace(/\..*$/, ""));
  const known = await rowsOf<{ sha256: string }>(folder, "select sha256 from artifacts");
  return hashes.filter((hash) => !known.some(({ sha256 }) => sha256.endsWith(hash))).length;
}
