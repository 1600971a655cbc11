import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { sequence } from "../../testing/sequence.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Db } from "./client.ts";
import { transaction } from "./transaction.ts";

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  member = await registerMember(app);
});
afterAll(() => app.close());

type Place = { siteId: string; pageIds: string[] };

/** A site with pages and nothing under way on them. */
async function addSite(host: string, paths: string[]): Promise<Place> {
  const as = actAs(app, member);
  const { id } = await as.addSite({ site_url: `https://${host}`, page_urls: paths });
  await app.deps.db.execute(sql`delete from runs where site_id = ${id} and kind = 'scan'`);
  const pages = (await as.pages(id)).results;
  return { siteId: id, pageIds: pages.map((page) => page.id) };
}

/** @returns the ids of that many runs under way, a configuration each. */
async function open(db: Db, { siteId }: Place, pageId: string, count = 1): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into runs (team_id, site_id, page_id, subject_id, kind, config_key)
    select ${member.team.id}, ${siteId}, ${pageId}, ${pageId}, 'scan', gen_random_uuid()
    from generate_series(1, ${count}::int) returning id`);
  return rows.map(({ id }) => id);
}

function end(db: Db, id: string, status: string, score: number | null, minute: number) {
  return db.execute(sql`
    update runs set status = ${status}, score = ${score},
      time_completed = '2026-01-01'::timestamptz + ${minute}::int * interval '1 minute'
    where id = ${id}`);
}

/** What is kept of a site, and the same counted from its runs and pages. */
async function kept({ siteId }: Place): Promise<[object, object]> {
  const { rows } = await app.deps.db.execute<{ kept: object; counted: object }>(sql`
    with newest as (
      select distinct on (page_id) * from runs
      where site_id = ${siteId} and kind = 'scan' and status in ('done', 'failed')
      order by page_id, time_completed desc, id desc
    ), good as (
      select distinct on (page_id) * from runs
      where site_id = ${siteId} and kind = 'scan' and status = 'done'
      order by page_id, time_completed desc, id desc
    )
    select
      (select json_build_object('pages', pages, 'done', done, 'failed', failed, 'score', score,
          'last', last_completed, 'scan', latest_scan_id)
        from site_results where site_id = ${siteId}) as kept,
      json_build_object(
        'pages', (select count(*) from pages where site_id = ${siteId}),
        'done', (select count(*) from newest where status = 'done'),
        'failed', (select count(*) from newest where status = 'failed'),
        'score', (select round(avg(score)::numeric, 2)::float8 from good),
        'last', (select max(time_completed) from good),
        'scan', coalesce(
          (select id from good order by time_completed desc, id desc limit 1),
          (select id from newest order by time_completed desc, id desc limit 1)
        )
      ) as counted`);
  const [row] = rows;
  if (!row) throw new Error("a query without a table answers one row");
  return [row.kept, row.counted];
}

/** The days that are kept of a site, and the same counted from runs of pages of it. */
async function days({ siteId }: Place): Promise<[unknown, unknown]> {
  const { rows } = await app.deps.db.execute<{ kept: unknown; counted: unknown }>(sql`
    select
      (select json_agg(json_build_array(day, scans, failed, scores::float8, lowest, performance::float8, performance_scans) order by day)
        from site_days where site_id = ${siteId}) as kept,
      (select json_agg(json_build_array(day, scans, failed, scores, lowest, performance, measured) order by day) from (
        select (time_completed at time zone 'UTC')::date as day,
          count(*) filter (where runs.status = 'done') as scans, count(*) filter (where runs.status = 'failed') as failed,
          coalesce(sum(score::numeric), 0)::float8 as scores, min(score) as lowest,
          coalesce(sum((lighthouse_scores ->> 'performance')::numeric) filter (where runs.status = 'done'), 0)::float8 as performance,
          count(lighthouse_scores) filter (where runs.status = 'done') as measured
        from runs left join scans on scans.id = runs.id
        where site_id = ${siteId} and kind = 'scan' and runs.status in ('done', 'failed') group by 1
      ) as ended) as counted`);
  return [rows[0]?.kept, rows[0]?.counted];
}

describe("what lists count by", () => {
  it("agrees with runs and pages through a random life of ends, deletions and late scans", async () => {
    const place = await addSite("random.example.com", ["/a", "/b", "/c"]);
    const { db } = app.deps;
    const ids = (await Promise.all(place.pageIds.map((page) => open(db, place, page, 8)))).flat();
    // A fixed sequence that looks random: the same faults each time.
    const next = sequence(7);
    for (const id of ids) {
      await db.execute(sql`
        insert into scans (id, team_id, parts, lighthouse_scores)
        values (${id}, ${member.team.id}, '{}', json_build_object('performance', ${next(100)}::int))`);
      const status = ["done", "failed", "cancelled"][next(3)] ?? "done";
      await end(db, id, status, status === "done" ? next(1_000) / 10 : null, next(5_000));
    }
    const [afterEnds, counted] = await kept(place);
    expect(afterEnds).toEqual(counted);
    const [daysAfterEnds, daysCounted] = await days(place);
    expect(daysAfterEnds).toEqual(daysCounted);
    for (const id of ids.filter(() => next(2) === 0)) {
      await db.execute(sql`delete from runs where id = ${id}`);
      const [now, then] = await kept(place);
      expect(now).toEqual(then);
    }
    // What is no longer kept of a page was still measured.
    expect((await days(place))[0]).toEqual(daysAfterEnds);
    await actAs(app, member).remove(`/v1/ops/page/${place.pageIds[0]}`);
    const [afterPage, withoutPage] = await kept(place);
    expect(afterPage).toEqual(withoutPage);
    expect(afterPage).toMatchObject({ pages: 2 });
  });

  it("makes a page's day again of its scans, and lets a page take its days with it", async () => {
    const place = await addSite("again.example.com", ["/a", "/b"]);
    const { db } = app.deps;
    const [a = "", b = ""] = place.pageIds;
    for (const page of [a, b]) {
      const ids = await open(db, place, page, 3);
      for (const [minute, id] of ids.entries()) await end(db, id, "done", 50 + minute, minute);
    }
    const before = await days(place);
    await db.execute(sql`update page_days set scores = 1, lowest = 0 where page_id = ${a}`);
    expect((await days(place))[0]).not.toEqual(before[0]);
    await db.execute(sql`select rebuild_page_day(${a}, '2026-01-01')`);
    expect(await days(place)).toEqual(before);
    // A score that is put right counts once.
    await db.execute(sql`update runs set score = 10 where page_id = ${a} and score = 50`);
    const [put, right] = await days(place);
    expect(put).toEqual(right);
    await db.execute(sql`delete from pages where id = ${a}`);
    const [left, counted] = await days(place);
    expect(left).toEqual(counted);
  });

  it("counts both of two scans that end in the same moment", async () => {
    const place = await addSite("twins.example.com", ["/a", "/b"]);
    const [a = "", b = ""] = place.pageIds;
    const { db } = app.deps;
    const [one = ""] = await open(db, place, a);
    const [two = ""] = await open(db, place, b);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let atEnd = () => {};
    const first = new Promise<void>((resolve) => {
      atEnd = resolve;
    });
    const ending = transaction(db, async (tx) => {
      await end(tx, one, "done", 40, 1);
      atEnd();
      await held;
    });
    await first;
    // It waits for the first one's row of sums, and must not add up what it saw before it waited.
    const other = transaction(db, (tx) => end(tx, two, "done", 60, 2));
    await vi.waitFor(async () => {
      const { rowCount } = await app.database.owner.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rowCount).toBe(1);
    });
    letGo();
    await Promise.all([ending, other]);
    expect((await kept(place))[0]).toMatchObject({ done: 2, score: 50 });
  });

  it("goes with its site, and counts no run of it any more", async () => {
    const place = await addSite("gone.example.com", ["/a"]);
    const before = await runsCounted();
    await open(app.deps.db, place, place.pageIds[0] ?? "", 3);
    expect(await runsCounted()).toBe(before + 3);
    await app.deps.db.execute(sql`delete from sites where id = ${place.siteId}`);
    const [{ n } = { n: -1 }] = (
      await app.deps.db.execute<{ n: number }>(
        sql`select count(*)::int as n from runs where team_id = ${member.team.id}`,
      )
    ).rows;
    expect(await runsCounted()).toBe(n);
    expect((await kept(place))[0]).toBeNull();
  });
});

async function runsCounted(): Promise<number> {
  return ((await actAs(app, member).get("/v1/ops/process")).json() as { count: number }).count;
}
