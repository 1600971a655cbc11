import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.owner.query(`
    with team as (
      insert into teams (name, code) select 'Team ' || n, 'x' from generate_series(1, 20) n returning id
    ), site as (
      insert into sites (team_id, site_url, url_key)
      select id, 'https://shop' || n || '.example', 'shop' || n from team, generate_series(1, 10) n
      returning id, team_id
    )
    insert into pages (team_id, site_id, page_url, url_key, title)
    select team_id, id, 'https://example.com/' || n, n, '' from site, generate_series(1, 30) n`);
  await test.owner.query(
    "insert into page_results (page_id, team_id, site_id) select id, team_id, site_id from pages",
  );
  await test.owner.query("analyze pages, page_results");
});
afterAll(() => test.drop());

// A plan for the one page that it would expect otherwise looks up each of a large site's by itself.
it.each(["pages", "page_results"])(
  "lets a plan for all sites expect the rows of a whole site of %s",
  async (table) => {
    const { rows } = await test.owner.query<{ "QUERY PLAN": string }>(
      `explain (generic_plan) select from ${table} where team_id = $1 and site_id = $2`,
    );
    const [, expected] = /rows=(\d+)/.exec(rows[0]?.["QUERY PLAN"] ?? "") ?? [];
    expect(Number(expected)).toBe(30);
  },
);
