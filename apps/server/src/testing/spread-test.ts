import type { TestApp } from "./test-app.ts";

/**
 * Gives a site more pages, each of which was tested with one that was, and found the same: what many pages come to
 * costs a few statements so, in place of a run each.
 */
export async function spreadTest(app: TestApp, testId: string, pages: number): Promise<void> {
  await app.database.owner.query(
    `with page as (
       insert into pages (team_id, site_id, page_url, url_key)
       select team_id, site_id, 'https://example.com/spread/' || n, 'spread/' || n
       from runs, generate_series(1, $2) n where id = $1
       returning *
     ), run as (
       insert into runs (team_id, site_id, page_id, subject_id, kind, config_key, configs, status, score, time_completed)
       select page.team_id, page.site_id, page.id, page.id, kind, config_key, configs, status, score, time_completed
       from page, runs where runs.id = $1
       returning *
     ), test as (
       insert into tests select (jsonb_populate_record(one, jsonb_build_object('id', run.id))).*
       from run, tests one where one.id = $1
     ), change as (
       insert into test_changes
       select (jsonb_populate_record(one,
         jsonb_build_object('id', gen_random_uuid(), 'test_id', run.id, 'page_id', run.page_id))).*
       from run, test_changes one where one.test_id = $1
     )
     insert into run_artifacts (team_id, run_id, part, position, sha256, type, details)
     select one.team_id, run.id, part, position, sha256, type, details
     from run, run_artifacts one where one.run_id = $1`,
    [testId, pages],
  );
}
