/**
 * How long the calls take that the screens of tests make, for a team with 100,000 tests of 2,000 pages, which found
 * half a million changes: over HTTP, on the bundled PostgreSQL, by one client. Ends with 1 when the 95th percentile of
 * any call is over 150 ms.
 *
 *   node bench/tests.ts [seconds]
 */
import { sql } from "drizzle-orm";
import type { SystemDb } from "../src/platform/db/client.ts";
import { addUp } from "./fill-api.ts";
import { cells, measureCalls, slowestP95 } from "./measure-calls.ts";
import { round } from "./percentiles.ts";

const goalMs = 150;
const seconds = Number(process.argv[2] ?? 20);

const [times = new Map()] = await measureCalls(
  async (db, teamId) => {
    await fillTests(db, teamId);
    return pathsOf(db);
  },
  [{ clients: 1, seconds }],
);
console.table([...times].map(([call, each]) => ({ call, ...cells("1 client", each) })));
const worst = slowestP95(times);
console.log(`the slowest call's p95 is ${round(worst)} ms (goal ${goalMs})`);
process.exitCode = worst > goalMs ? 1 : 0;

/**
 * 50 sites of 40 pages of three templates, each page tested on each of 50 nights with five changes: two that all pages
 * of a template share, one that all pages of the site do, and two of its own. The newest tests have their pictures.
 */
async function fillTests(db: SystemDb, teamId: string): Promise<void> {
  await db.execute(sql`update teams set type = 'admin'`);
  await db.execute(sql`
    insert into sites (team_id, site_url, url_key)
    select ${teamId}::uuid, 'https://shop' || n || '.example', 'shop' || n from generate_series(1, 50) n`);
  await db.execute(sql`
    insert into page_templates (team_id, site_id, name, shape)
    select team_id, id, '/' || folder || '/…', array[at]
    from sites, unnest(array['products', 'news', 'help']) with ordinality as folders (folder, at)`);
  await db.execute(sql`
    insert into pages (team_id, site_id, page_url, url_key, title, template_id)
    select t.team_id, t.site_id, s.site_url || replace(t.name, '…', n::text), t.name || n, 'Page ' || n, t.id
    from page_templates t join sites s on s.id = t.site_id,
      generate_series(1, case when t.name like '/products%' then 24 else 8 end) n`);
  await db.execute(sql`alter table runs disable trigger user`);
  await db.execute(sql`
    insert into runs (team_id, site_id, page_id, subject_id, kind, config_key, configs, status, score, job_id,
      time_created, time_started, time_completed)
    select p.team_id, p.site_id, p.id, p.id, 'test', '', '{}'::jsonb, 'done', 90 + n % 10, gen_random_uuid(),
      at, at, at + interval '20 seconds'
    from pages p, generate_series(1, 50) n, lateral (select now() - n * interval '1 day' as at) a`);
  await db.execute(sql`
    with night as materialized (
      select site_id, time_created::date as day, gen_random_uuid() as batch from runs where kind = 'test' group by 1, 2
    )
    insert into tests (id, team_id, parts, threshold, batch, status, sentence, component_scores, compared, open, failing)
    select r.id, r.team_id, array['html', 'logs', 'images', 'lighthouse'], 95, night.batch,
      'failed', 'Five things changed.', '{"images": 92, "html": 98, "logs": 100, "lighthouse": 97, "network": null, "accessibility": null, "security": null}'::jsonb,
      '{"left_out": [], "pictures": [], "lighthouse": 0, "security": null}'::jsonb, 5, 5
    from runs r join night on night.site_id = r.site_id and night.day = r.time_created::date where r.kind = 'test'`);
  await db.execute(sql`
    insert into test_changes (team_id, site_id, page_id, test_id, position, fingerprint, state, kind, part, sentence,
      fails, cost, details)
    select r.team_id, r.site_id, r.page_id, r.id, n - 1,
      left(md5(case n when 1 then 'site' when 2 then 'a' || p.template_id when 3 then 'b' || p.template_id else p.id || n::text end), 24),
      'open', 'changed:text', 'images', 'The heading “Letter ' || n || '” now reads “News ' || n || '”.', true, 6 - n,
      jsonb_build_object('parts', array['images'], 'beside', '[]'::jsonb, 'places', 1, 'causes', '[]'::jsonb, 'image', 0,
        'label', jsonb_build_object('role', 'heading', 'name', 'Letter ' || n, 'place', 'main'),
        'boxes', jsonb_build_object('before', box, 'after', box))
    from runs r join pages p on p.id = r.page_id, generate_series(1, 5) n,
      lateral (select jsonb_build_array(jsonb_build_object('x', 40, 'y', 200 * n, 'width', 600, 'height', 60)) as box) b
    where r.kind = 'test'`);
  await db.execute(sql`
    insert into artifacts (team_id, sha256, bytes, unused_since)
    select team_id, encode(sha256(id::text::bytea), 'hex'), 400000, null from pages`);
  await db.execute(sql`
    insert into run_artifacts (team_id, run_id, part, position, sha256, type, details)
    select r.team_id, r.id, part, 0, encode(sha256(r.page_id::text::bytea), 'hex'), 'png',
      '{"width": 1280, "height": 4000, "device": "desktop", "clipped": false, "pixel_ratio": 1}'::jsonb
    from runs r, unnest(array['before', 'after']) part
    where r.kind = 'test' and r.time_created > now() - interval '2 days'`);
  await db.execute(sql`analyze`);
  await addUp(db);
  await db.execute(sql`vacuum analyze`);
}

/** What the screens of one test, of a page's, of a site's review and of the team's ask for. */
async function pathsOf(db: SystemDb): Promise<Record<string, string>> {
  const { rows } = await db.execute<
    Record<"test" | "page" | "site" | "batch" | "shared", string>
  >(sql`
    select t.id as test, r.page_id as page, r.site_id as site, t.batch, c.fingerprint as shared
    from tests t join runs r on r.id = t.id join test_changes c on c.test_id = t.id and c.position = 1
    order by r.time_created desc limit 1`);
  const [of] = rows;
  if (!of) throw new Error("Nothing was filled.");
  return {
    "a test": `/v1/ops/test/${of.test}`,
    "its scores": `/v1/ops/test/${of.test}/lean`,
    "tests of a page": `/v1/ops/test?page_id=${of.page}&limit=25`,
    "tests of a site": `/v1/ops/test?site_id=${of.site}&limit=25`,
    "the worst of a site": `/v1/ops/test?site_id=${of.site}&limit=25&sort=test`,
    "not compared of a site": `/v1/ops/test?site_id=${of.site}&status=incomplete&newest=true&limit=100`,
    "tests of a batch": `/v1/ops/test?batch=${of.batch}&limit=100`,
    "tests of the team": "/v1/ops/test?limit=25",
    "failed ones of the team": "/v1/ops/test?limit=25&status=failed",
    "review of a site": `/v1/ops/tests/groups?site_id=${of.site}&limit=100`,
    "review of a batch": `/v1/ops/tests/groups?batch=${of.batch}&limit=100`,
    "one change on its pages": `/v1/ops/tests/shots?site_id=${of.site}&fingerprint=${of.shared}`,
    "what was accepted": `/v1/ops/baseline?site_id=${of.site}&limit=25`,
    "ignore rules": `/v1/ops/ignore-rule?site_id=${of.site}&limit=25`,
    page: `/v1/ops/page/${of.page}`,
    site: `/v1/ops/site/${of.site}`,
    home: "/v1/ops/site?limit=25&sort=need",
  };
}
