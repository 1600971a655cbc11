import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { bySystem } from "../events/index.ts";
import { lockPlan } from "../plan/index.ts";
import { reserveBulk, resumeBulks } from "../runs/index.ts";
import { scanBulk } from "./scan-bulk.ts";

describe("scanning all pages of a site", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;
  let siteId: string;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    member = await registerMember(app);
    as = actAs(app, member);
    siteId = (await as.addSite({ site_url: "https://example.com" })).id;
    await as.post(`/v1/ops/site/${siteId}/cancel`, {});
  });

  it("takes as many as a site can have, each with its job", async () => {
    // More than a statement has parameters for, at fifteen a scan.
    await addPages(4_500);

    const response = await as.post("/v1/ops/scan", { site_id: siteId });

    expect(response.statusCode).toBe(201);
    expect(response.json().message).toBe("4500 scans started.");
    expect(await countActive()).toBe(4_500);
    expect(await countJobs()).toBe(4_500);
    expect(await countBulks()).toBe(0);
  });

  it("takes all or, when the month has not enough left, none", async () => {
    await setPlan(app.deps.db, member.team.id, "free");
    await addPages(40);

    const response = await as.post("/v1/ops/scan", { site_id: siteId });

    expect(response.json().code).toBe("PLAN_LIMIT");
    expect(await countActive()).toBe(0);
    expect(await reserved()).toBe(0);
    expect(await countBulks()).toBe(0);
  });

  it("goes on after a crash, and gives back what was reserved for pages gone by then", async () => {
    await addPages(10);
    await reserve(10);
    await app.deps.db.execute(
      sql`delete from pages where id in (select id from pages where site_id = ${siteId} limit 3)`,
    );

    await abandon();
    await resumeBulks(app.deps, [scanBulk]);

    expect(await countActive()).toBe(7);
    expect(await reserved()).toBe(7);
    expect(await countBulks()).toBe(0);
  });

  it("does not open what was cancelled before its turn came, and gives it back", async () => {
    await addPages(10);
    await reserve(10);
    expect(await reserved()).toBe(10);

    await as.post(`/v1/ops/site/${siteId}/cancel`, {});
    await abandon();
    await resumeBulks(app.deps, [scanBulk]);

    expect(await countActive()).toBe(0);
    expect(await reserved()).toBe(0);
  });

  it("leaves a bulk alone that somebody is at", async () => {
    await addPages(10);
    await reserve(10);
    await resumeBulks(app.deps, [scanBulk]);
    expect(await countActive()).toBe(0);
  });

  async function addPages(count: number): Promise<void> {
    await app.deps.db.execute(
      sql`insert into pages (team_id, site_id, page_url, url_key)
          select ${member.team.id}, ${siteId}, 'https://example.com/' || n, 'https://example.com/' || n
          from generate_series(1, ${count}::int) n`,
    );
  }

  /** What the first transaction of the call does; a crash follows. */
  async function reserve(count: number): Promise<void> {
    await transaction(app.deps.db, async (tx) => {
      const plan = await lockPlan(tx, member.team.id, app.deps.settings);
      await reserveBulk(tx, plan, scanBulk, {
        id: crypto.randomUUID(),
        siteId,
        configs: { device: "desktop", window_size: "1920x1080" },
        configKey: "desktop 1920x1080",
        trigger: "person",
        by: bySystem(member.team.id),
        count,
      });
    });
  }

  async function abandon(): Promise<void> {
    await app.deps.db.execute(
      sql`update run_bulks set time_touched = now() - interval '2 minutes'`,
    );
  }

  async function numberOf(query: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await app.deps.db.execute<{ n: number }>(query);
    return Number(rows[0]?.n ?? 0);
  }

  function countActive(): Promise<number> {
    return numberOf(
      sql`select count(*) as n from runs join scans using (id)
          where site_id = ${siteId} and status = 'queued' and kind = 'scan'`,
    );
  }

  function countJobs(): Promise<number> {
    return numberOf(
      sql`select count(*) as n from (
            select id from pgboss.job where group_id = 'example.com'
            intersect
            select job_id from runs where site_id = ${siteId} and kind = 'scan'
          ) jobs`,
    );
  }

  function countBulks(): Promise<number> {
    return numberOf(sql`select count(*) as n from run_bulks where site_id = ${siteId}`);
  }

  function reserved(): Promise<number> {
    return numberOf(
      sql`select coalesce(sum(scans), 0) as n from usage_months where team_id = ${member.team.id}`,
    );
  }
});
