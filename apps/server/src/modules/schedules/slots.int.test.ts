import {
  endpoints,
  type NewSchedule,
  type Schedule,
  type ScheduleSlot,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { forgetSchedules, makeDue } from "../../testing/make-due.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { takeMailsTo } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { claimDue } from "./claim-due.ts";
import { startSlot } from "./start-slot.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetSchedules(app);
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
});

const { path } = endpoints.schedules.create;
const make = (change: Partial<NewSchedule> = {}, by = as) => makeSchedule(by, change);
const get = async (id: string, by = as) => (await by.get(`${path}/${id}`)).json<Schedule>();
const slotsOf = async (id: string, by = as) =>
  (await by.get(`${path}/${id}/slot?limit=100`)).json<{ results: ScheduleSlot[] }>().results;
const dueSince = (id: string, seconds: number) => makeDue(app, id, seconds);
/** What the job of the newest moment does; the runs it opens are left to wait. */
const startNewest = async (id: string) => {
  const [newest] = await slotsOf(id);
  await startSlot(asTeam(app, member.team).db, newest?.id ?? "", app.deps.settings);
};
const claim = () => claimDue(app.deps.db);

describe("a moment of a schedule", () => {
  it("scans all that the schedule covers, and says how it went", async () => {
    const { as: by, site, pages } = await makeScannedSite(app, ["/a", "/b"]);
    const { id } = await make({ resources: [{ type: "site", id: site.id }] }, by);
    await dueSince(id, 1);
    await claim();
    expect(await get(id, by)).toMatchObject({ last: { outcome: "queued" }, time_last_run: null });
    await runJobs(app);
    const { last, time_last_run, next_run } = await get(id, by);
    expect(last).toMatchObject({
      outcome: "started",
      by_hand: false,
      missed: 0,
      refused: 0,
      reason: null,
      runs: { all: pages.length, working: 0, failed: 0 },
    });
    expect(time_last_run).not.toBeNull();
    expect(new Date(next_run ?? "").getTime()).toBeGreaterThan(Date.now());
    const [page] = pages;
    expect((await by.scans(page?.id ?? "")).count).toBe(2);
  });

  it("scans single pages, and what bears the tag by then", async () => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a", "/b"] });
    await runJobs(app);
    const [one, two] = (await as.pages(site.id)).results;
    const { id } = await make({
      tags: ["watched"],
      resources: [{ type: "page", id: one?.id ?? "" }],
    });
    await as.patch(`/v1/ops/page/${two?.id}`, { tags: ["watched"] });
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    expect((await get(id)).last).toMatchObject({ outcome: "started", runs: { all: 2 } });
  });

  it("tests, and counts those that did not pass", async () => {
    const { as: by, site, pages } = await makeScannedSite(app, ["/a"]);
    const on = { resources: [{ type: "site" as const, id: site.id }] };
    const { id } = await make({ task_type: "test", threshold: 90, ...on }, by);
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    const { last } = await get(id, by);
    expect(last).toMatchObject({ outcome: "started", runs: { all: pages.length, working: 0 } });
    const tests = (await by.get(`/v1/ops/test?page_id=${pages[0]?.id}`)).json();
    expect(tests.results[0]).toMatchObject({ threshold: 90 });
  });

  it("makes reports and mails them, once each, in the name of who saved it", async () => {
    const { as: by, site, member: maker } = await makeScannedSite(app, ["/a"]);
    const report = { type: ["summary" as const], emails: ["client@example.org"] };
    const on = { resources: [{ type: "site" as const, id: site.id }] };
    const { id } = await make({ task_type: "report", frequency: "monthly", report, ...on }, by);
    for (let round = 1; round <= 2; round += 1) {
      await dueSince(id, 1);
      await claim();
      await runJobs(app);
      expect(await get(id, by)).toMatchObject({
        last: { outcome: "started", runs: { all: 1, working: 0, failed: 0 } },
      });
      expect(await takeMailsTo(app, "client@example.org")).toHaveLength(1);
      // What is made for the moment it was made for already is made no second time.
      await runJobs(app);
      expect(await takeMailsTo(app, "client@example.org")).toEqual([]);
    }
    const reports = (await by.get(`/v1/ops/report?site_id=${site.id}`)).json();
    expect(reports).toMatchObject({ count: 1, results: [{ type: ["summary"] }] });
    await app.database.owner.query("update members set status = 'removed' where id = $1", [
      maker.member.id,
    ]);
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    const { rows } = await app.database.owner.query(
      "select failed, reason from schedule_slots where schedule_id = $1 order by slot desc limit 1",
      [id],
    );
    expect(rows).toMatchObject([{ failed: 1, reason: expect.stringContaining("save it anew") }]);
  });

  it("has runs under way that are promised and not opened yet", async () => {
    const { as: by, site, member: owner } = await makeScannedSite(app, ["/a"]);
    const { id } = await make({ resources: [{ type: "site", id: site.id }] }, by);
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    const { last } = await get(id, by);
    await app.database.owner.query(
      `insert into run_bulks (id, team_id, site_id, kind, config_key, configs, reserved, charge_month, weight, trigger_kind, trigger_id)
       values (gen_random_uuid(), $1, $2, 'scan', '', '{}', 7, now(), 1, 'schedule', $3)`,
      [owner.team.id, site.id, last?.id],
    );
    expect((await get(id, by)).last?.runs).toEqual({
      all: (last?.runs.all ?? 0) + 7,
      working: 7,
      failed: 0,
    });
    expect((await by.post(`${path}/run`, { schedule_id: id })).json().code).toBe("DUPLICATE");
  });

  it("makes its reports later when the team had many made in the last hour", async () => {
    const { as: by, site, member: owner } = await makeScannedSite(app, ["/a"]);
    const on = { resources: [{ type: "site" as const, id: site.id }] };
    const { id } = await make({ task_type: "report", ...on }, by);
    const bucket = `report editions:${owner.team.id}`;
    await app.database.owner.query(
      "insert into buckets (key, taken, resets_at) values ($1, 60, now() + interval '10 minutes')",
      [bucket],
    );
    await dueSince(id, 1);
    await claim();
    await runJobs(app, { onlyDue: true });
    const [slot] = await slotsOf(id, by);
    await startSlot(asTeam(app, owner.team).db, slot?.id ?? "", app.deps.settings);
    await runJobs(app, { onlyDue: true });
    expect((await get(id, by)).last).toMatchObject({
      reason: null,
      runs: { all: 1, working: 1, failed: 0 },
    });
    await app.database.owner.query("delete from buckets where key = $1", [bucket]);
    await runJobs(app);
    expect((await get(id, by)).last?.runs).toMatchObject({ working: 0, failed: 0 });
  });

  it("is passed over while the run before is still going, and says so (SC-06)", async () => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    const { id } = await make({ resources: [{ type: "site", id: site.id }] });
    await dueSince(id, 1);
    await claim();
    await startNewest(id);
    await dueSince(id, 1);
    await claim();
    await startNewest(id);
    expect((await slotsOf(id)).map(({ outcome }) => outcome)).toEqual([
      "skipped_overlap",
      "started",
    ]);
    const again = await as.post(`${path}/run`, { schedule_id: id });
    expect(again.json()).toMatchObject({ code: "DUPLICATE" });
    await runJobs(app);
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    expect((await get(id)).last).toMatchObject({ outcome: "started" });
  });

  it("starts what the plan has room for, and says what it had none for", async () => {
    const one = await as.addSite({ site_url: "https://one.example", page_urls: ["/a"] });
    await as.addSite({ site_url: "https://two.example", page_urls: ["/a"] });
    await runJobs(app);
    const { id } = await make();
    await setPlan(app.deps.db, member.team.id, "free");
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    const { last, covers } = await get(id);
    expect(covers).toMatchObject({ sites: 2, paused: 1 });
    expect(last).toMatchObject({ outcome: "started", refused: 1 });
    expect(last?.reason).toContain("paused");
    const attention = (await as.get(`${path}?state=attention`)).json();
    expect(attention).toMatchObject({ count: 1 });
    expect(one.id).toBeTruthy();
  });

  it("starts nothing once the month is used up", async () => {
    await setPlan(app.deps.db, member.team.id, "free");
    await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    const { id } = await make();
    await app.database.owner.query("update usage_months set scans = 30 where team_id = $1", [
      member.team.id,
    ]);
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    expect((await get(id)).last).toMatchObject({
      outcome: "skipped_limit",
      reason: expect.stringContaining("30 scans"),
      runs: { all: 0 },
    });
  });

  it("that covers nothing says so", async () => {
    const { id } = await make({ tags: ["nowhere"] });
    await dueSince(id, 1);
    await claim();
    await runJobs(app);
    expect((await get(id)).last).toMatchObject({ outcome: "skipped_empty" });
  });

  it("is forgotten when the schedule is paused before it starts", async () => {
    await as.addSite({ site_url: "https://example.com" });
    const { id } = await make();
    await dueSince(id, 1);
    await claim();
    await as.patch(`${path}/${id}`, { status: "Paused" });
    await runJobs(app);
    expect(await get(id)).toMatchObject({ last: null, status: "Paused" });
  });

  it("by hand runs what is paused as well, and leaves the next where it is", async () => {
    await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    const { id } = await make();
    await as.patch(`${path}/${id}`, { status: "Paused" });
    const run = await as.post(`${path}/run`, { schedule_id: id });
    expect(run.json()).toMatchObject({
      next_run: null,
      last: { outcome: "queued", by_hand: true },
    });
    expect((await as.post(`${path}/run`, { schedule_id: id })).json().code).toBe("DUPLICATE");
    await runJobs(app);
    expect((await get(id)).last).toMatchObject({ outcome: "started", by_hand: true });
  });

  it("is made up for while it is not long past, and counted when it is", async () => {
    const { id } = await make({ tags: ["nowhere"] });
    await dueSince(id, 3 * 3_600);
    await claim();
    const [slot] = await slotsOf(id);
    expect(slot?.missed).toBeGreaterThanOrEqual(17);
    expect(["queued", "missed"]).toContain(slot?.outcome);
    expect(new Date((await get(id)).next_run ?? "").getTime()).toBeGreaterThan(Date.now());
  });

  it("counts its scans' failures", async () => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    const { id } = await make({ resources: [{ type: "site", id: site.id }] });
    await dueSince(id, 1);
    await claim();
    const scanner = createFakeScanner({
      fails: (part) => (part === "html" ? "TIMED_OUT" : undefined),
    });
    await runJobs(app, { scanner });
    const { last } = await get(id);
    expect(last?.runs.all).toBeGreaterThan(0);
    expect(last?.runs).toMatchObject({ failed: last?.runs.all, working: 0 });
    expect((await as.get(`${path}?state=attention`)).json()).toMatchObject({ count: 1 });
  });
});

describe("a thousand schedules", () => {
  it("have each of their moments once, whoever claims and dies meanwhile (SC-04)", async () => {
    const { owner } = app.database;
    // Their next moment is half a day away, however long this takes.
    await owner.query(
      `insert into schedules (team_id, name, task, settings, all_sites, tags, frequency, time, timezone, begin_day, exact, next_run_at, created_by, saved_by)
       select $1, 'many ' || n, 'scan', '{}', false, '{}', 'daily',
         to_char(now() at time zone 'UTC' + interval '12 hours', 'HH24:MI'), 'UTC', '2026-01-01', false, now() - interval '1 second', $2, $2
       from generate_series(1, 1000) n`,
      [member.team.id, member.user.id],
    );
    const worker = async () => {
      while ((await claim()) > 0);
    };
    const dying = transaction(app.deps.db, async (tx) => {
      await claimDue(tx);
      throw new Error("killed");
    });
    await Promise.all([worker(), worker(), expect(dying).rejects.toThrow("killed")]);
    // What the dying one had locked was passed over by the others.
    await worker();
    const { rows } = await owner.query(
      `select count(*)::int as slots, count(distinct schedule_id)::int as schedules
       from schedule_slots where team_id = $1`,
      [member.team.id],
    );
    expect(rows).toEqual([{ slots: 1000, schedules: 1000 }]);
    const jobs = (await waitingJobs(app.deps.db)).filter(
      ({ name, data }) => name === "schedules.start" && data.team_id === member.team.id,
    );
    expect(new Set(jobs.map(({ data }) => data.slot_id)).size).toBe(1000);
    expect(jobs).toHaveLength(1000);
  });
});
