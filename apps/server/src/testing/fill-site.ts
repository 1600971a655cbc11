import type { TestApp } from "./test-app.ts";

/** What a site is filled with. */
type Fill = { teamId: string; siteId: string; scans: number; queued?: number };

/** Gives a site many scans with all that belongs to them, on ten pages that share three files. */
export async function fillSite(app: TestApp, { teamId, siteId, scans, queued = 0 }: Fill) {
  const { owner } = app.database;
  await owner.query(
    `insert into pages (team_id, site_id, page_url, url_key)
     select $1, $2, 'https://example.com/filled/' || n, 'filled/' || n from generate_series(1, 10) n`,
    [teamId, siteId],
  );
  await owner.query(
    `insert into artifacts (team_id, sha256, bytes, unused_since)
     select $1, repeat('f', 63) || n, 100, null from generate_series(1, 3) n on conflict do nothing`,
    [teamId],
  );
  await owner.query(
    `with page as (select id, row_number() over () as place from pages where site_id = $2 and url_key like 'filled/%'),
     run as (
       insert into runs (team_id, site_id, page_id, kind, subject_id, config_key, status, time_completed, score)
       select $1, $2, page.id, 'scan', page.id, 'filled ' || n,
         case when n > $4 then 'done' else 'queued' end, case when n > $4 then now() end, 80
       from generate_series(1, $3::int + $4::int) n join page on page.place = n % 10 + 1 returning id
     ),
     scan as (insert into scans (id, team_id, parts) select id, $1, '{html,logs}' from run returning id),
     part as (
       insert into scan_parts (scan_id, team_id, name, status)
       select id, $1, name, 'done' from scan, unnest(array['html', 'logs']) name
     )
     insert into run_artifacts (team_id, run_id, part, position, sha256, type)
     select $1, id, 'html', 0, repeat('f', 63) || 1 + (row_number() over ()) % 3, 'text' from scan`,
    [teamId, siteId, scans, queued],
  );
}
