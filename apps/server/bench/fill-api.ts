import { sql } from "drizzle-orm";
import type { SystemDb } from "../src/platform/db/client.ts";

/** A team's things that the benchmark asks for. */
export type ApiTeam = { siteId: string; bigSiteId: string; pageId: string; scanId: string };

const sites = 1_000;
/** One site has a thousand pages, the others share what is left of 10,000. */
const bigSitePages = 1_000;
const pagesPerSite = 9;
const scansPerPage = 10;
const smallTeams = 20;

/**
 * Gives the team 1,000 sites with 10,000 pages and 100,000 scans of the last month, and 20 other
 * teams a fiftieth of that each. One page in eight failed last, one in five scores poorly. Each site has 20 root
 * causes on three pages each, a fifth of the sites one that is urgent, and an issue for each cause.
 */
export async function fillApi(db: SystemDb, teamId: string): Promise<ApiTeam> {
  await db.execute(sql`
    insert into teams (name, code) select 'Small ' || n, 'x' from generate_series(1, ${smallTeams}::int) n`);
  await db.execute(sql`update teams set type = 'admin'`);
  await db.execute(sql`
    insert into sites (team_id, site_url, url_key, tags, time_created)
    select t.id, 'https://shop' || n || '.example', 'shop' || n, array['group' || n % 12],
      now() - n * interval '1 minute'
    from teams t, generate_series(1, case when t.id = ${teamId}::uuid then ${sites}::int else ${sites}::int / 50 end) n`);
  await db.execute(sql`
    insert into pages (team_id, site_id, page_url, url_key, title)
    select s.team_id, s.id, s.site_url || '/' || folder || '/oak-' || n, n, 'Oak table ' || n
    from sites s,
      generate_series(1, case when s.team_id = ${teamId}::uuid and s.url_key = 'shop1' then ${bigSitePages}::int else ${pagesPerSite}::int end) n,
      lateral (select (array['products', 'blog', 'help'])[1 + n % 3] as folder) f`);
  await db.execute(sql`alter table runs disable trigger user`);
  await db.execute(sql`
    insert into runs (team_id, site_id, subject_id, kind, config_key, status, job_id, time_created, time_started, time_completed)
    select team_id, id, id, 'crawl', '', 'done', gen_random_uuid(), time_created, time_created, time_created
    from sites`);
  await db.execute(sql`
    insert into crawl_runs (run_id, team_id, pages_found)
    select id, team_id, 9 from runs where kind = 'crawl'`);
  await db.execute(sql`
    insert into runs (team_id, site_id, page_id, subject_id, kind, config_key, configs, status, score, job_id,
      trigger_id, time_created, time_started, time_completed)
    select p.team_id, p.site_id, p.id, p.id, 'scan', 'desktop',
      '{"device": "desktop", "window_size": "1920x1080"}'::jsonb,
      case when (ascii(right(p.id::text, 1)) + n) % 8 = 0 then 'failed' else 'done' end,
      case when (ascii(right(p.id::text, 1)) + n) % 8 = 0 then null
        else 40 + (ascii(left(p.id::text, 1)) * 7 + n * 3) % 60 end,
      gen_random_uuid(), null, at, at, at + interval '20 seconds'
    from pages p, generate_series(1, ${scansPerPage}::int) n,
      lateral (select now() - n * interval '2 days' - (ascii(left(p.id::text, 1)) * interval '1 minute') as at) a`);
  await db.execute(sql`
    insert into scans (id, team_id, parts)
    select id, team_id, array['html', 'logs', 'images', 'lighthouse', 'security']
    from runs where kind = 'scan'`);
  await db.execute(sql`
    insert into scan_parts (scan_id, team_id, name, status, time_started, time_completed)
    select s.id, s.team_id, part, 'done', now(), now()
    from scans s, unnest(s.parts) part`);
  await fillFindings(db);
  await db.execute(sql`analyze runs, scans, pages, findings, finding_places, issues, issue_keys`);
  await addUp(db);
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<ApiTeam>(sql`
    select s.id as "siteId", big.id as "bigSiteId", p.id as "pageId", r.id as "scanId"
    from sites s
    join sites big on big.team_id = s.team_id and big.url_key = 'shop1'
    join pages p on p.site_id = s.id
    join runs r on r.page_id = p.id and r.status = 'done'
    where s.team_id = ${teamId}::uuid and s.url_key = 'shop7'
    limit 1`);
  const [team] = rows;
  if (!team) throw new Error("Nothing was filled.");
  return team;
}

async function fillFindings(db: SystemDb): Promise<void> {
  await db.execute(sql`
    insert into findings (team_id, site_id, fingerprint, version, source, rule, cause, leads, severity, urgent, title, what_to_do)
    select s.team_id, s.id, 'f' || n, 1, 'security', 'rule' || n, 'cause' || n, true,
      case when is_urgent then 'critical' else (array['medium', 'low'])[1 + n % 2] end, is_urgent, 'Finding ' || n, 'Mend it.'
    from sites s, generate_series(1, 20) n,
      lateral (select n = 1 + length(s.url_key) and ascii(right(s.url_key, 1)) % 5 = 0 as is_urgent) u`);
  await db.execute(sql`
    insert into finding_places (team_id, site_id, finding_id, page_id, lens, elements, first_run)
    select f.team_id, f.site_id, f.id, p.id, 'desktop', 1, gen_random_uuid()
    from findings f join pages p on p.site_id = f.site_id and p.url_key in ('1', '2', '3')`);
  await db.execute(sql`
    insert into issues (team_id, site_id, number, title, severity, sources)
    select team_id, site_id, row_number() over (partition by team_id), title, severity, array[source] from findings`);
  await db.execute(sql`
    insert into issue_keys (site_id, fingerprint, team_id, cause, issue_id)
    select f.site_id, f.fingerprint, f.team_id, f.cause, i.id
    from findings f join issues i on i.team_id = f.team_id and i.site_id = f.site_id and i.title = f.title`);
}

/** What triggers keep of runs, added up once at the end, as a migration does, and not a hundred thousand times. */
export async function addUp(db: SystemDb): Promise<void> {
  await db.execute(sql`alter table runs enable trigger user`);
  await db.execute(sql`
    insert into page_results (page_id, team_id, site_id) select id, team_id, site_id from pages`);
  await db.execute(sql`alter table page_results disable trigger user`);
  await db.execute(sql`select refresh_page_result(id) from pages`);
  await db.execute(sql`alter table page_results enable trigger user`);
  await db.execute(sql`select refresh_site_result(id) from sites`);
  await db.execute(sql`alter table page_days disable trigger user`);
  await db.execute(sql`
    insert into page_days select sums.*
    from (select array_agg(id) as ids from runs where kind = 'scan' and status = 'done' group by page_id) ended,
      lateral sum_scans(ended.ids) sums`);
  await db.execute(sql`alter table page_days enable trigger user`);
  await db.execute(sql`analyze page_days`);
  await db.execute(sql`
    select refresh_site_day(site_id, team_id, day)
    from (select distinct site_id, team_id, day from page_days) days`);
  await db.execute(sql`
    insert into run_counts (team_id, site_id, kind, count)
    select team_id, site_id, kind, count(*) from runs group by 1, 2, 3`);
}
