import { endpoints, type NewSchedule, type Schedule } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { forgetSchedules, makeDue } from "../../testing/make-due.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { inMinutes, makeWindow } from "../../testing/make-window.ts";
import { runJobs } from "../../testing/run-jobs.ts";
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
const make = (change: Partial<NewSchedule>) => makeSchedule(as, change);
const get = async (id: string) => (await as.get(`${path}/${id}`)).json<Schedule>();
const on = (...sites: { id: string }[]) => sites.map(({ id }) => ({ type: "site" as const, id }));

/** What the job of the newest moment does; the runs it opens are left to wait. */
async function startNewest(id: string): Promise<void> {
  const { last } = await get(id);
  await startSlot(asTeam(app, member.team).db, last?.id ?? "", app.deps.settings);
}

/** As if a schedule had become due so many seconds ago. */
async function becomeDue(id: string, seconds: number): Promise<void> {
  await makeDue(app, id, seconds);
  await claimDue(app.deps.db);
}

async function begin(id: string, seconds = 1): Promise<void> {
  await becomeDue(id, seconds);
  await startNewest(id);
}

describe("a moment in a maintenance window", () => {
  it("starts nothing, and asks for nobody", async () => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    await makeWindow(as, { name: "Move", site_ids: [site.id] });
    const { id } = await make({ resources: on(site) });
    await begin(id);
    expect(await get(id)).toMatchObject({
      time_last_run: null,
      last: {
        outcome: "skipped_window",
        reason: "Held back by the maintenance window “Move”.",
        in_maintenance: 1,
        runs: { all: 0 },
      },
    });
    expect((await as.get(path)).json()).toMatchObject({ states: { attention: 0 } });
  });

  it("runs on what is not in it, and says how much was left out", async () => {
    const one = await as.addSite({ site_url: "https://one.example", page_urls: ["/a"] });
    const two = await as.addSite({ site_url: "https://two.example", page_urls: ["/a"] });
    await runJobs(app);
    await makeWindow(as, { site_ids: [one.id] });
    const { id } = await make({ resources: on(one, two) });
    await becomeDue(id, 1);
    await runJobs(app);
    const last = (await get(id)).last;
    expect(last).toMatchObject({ outcome: "started", refused: 1, in_maintenance: 1 });
    expect(last?.runs.all).toBeGreaterThan(0);
    expect((await as.get(path)).json()).toMatchObject({ states: { attention: 0 } });
  });

  it.each([
    ["that mutes alerts alone", { pause_runs: false }],
    ["that is over", { starts_at: inMinutes(-60), ends_at: inMinutes(-30) }],
    ["that is to come", { starts_at: inMinutes(30), ends_at: inMinutes(60) }],
  ])("is none in one %s", async (_, change) => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    await makeWindow(as, { site_ids: [site.id], ...change });
    const { id } = await make({ resources: on(site) });
    await begin(id);
    expect((await get(id)).last).toMatchObject({ outcome: "started", in_maintenance: 0 });
  });

  it("starts what somebody asks for, and reports", async () => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    await makeWindow(as);
    const scans = await make({ resources: on(site) });
    await as.post(`${path}/run`, { schedule_id: scans.id });
    await startNewest(scans.id);
    expect((await get(scans.id)).last).toMatchObject({ outcome: "started", by_hand: true });
    const report = await make({ task_type: "report", resources: on(site) });
    await begin(report.id);
    expect((await get(report.id)).last).toMatchObject({ outcome: "started", in_maintenance: 0 });
  });

  it("starts nothing either where it is made up for while one is on", async () => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a"] });
    await runJobs(app);
    await makeWindow(as, { starts_at: inMinutes(-1), ends_at: inMinutes(30) });
    const { id } = await make({ resources: on(site) });
    await begin(id, 4 * 60);
    expect((await get(id)).last).toMatchObject({ outcome: "skipped_window" });
  });
});

describe("a moment while a site is down", () => {
  const fall = (siteId: string) =>
    app.database.owner.query("update site_watches set down_since = now() where site_id = $1", [
      siteId,
    ]);

  it("starts nothing there and counts nothing, unless somebody asks", async () => {
    const site = await as.addSite({ site_url: "https://fallen.example", page_urls: ["/a"] });
    await runJobs(app);
    await fall(site.id);
    const { id } = await make({ resources: on(site) });
    await begin(id);
    expect(await get(id)).toMatchObject({
      time_last_run: null,
      last: {
        outcome: "skipped_down",
        reason: "fallen.example cannot be reached. It runs again once it answers.",
        in_maintenance: 0,
        runs: { all: 0 },
      },
    });
    await as.post(`${path}/run`, { schedule_id: id });
    await startNewest(id);
    expect((await get(id)).last?.runs.all).toBeGreaterThan(0);
  });

  it("runs on the sites that answer", async () => {
    const down = await as.addSite({ site_url: "https://fallen.example", page_urls: ["/a"] });
    const up = await as.addSite({ site_url: "https://up.example", page_urls: ["/a"] });
    await runJobs(app);
    await fall(down.id);
    const { id } = await make({ resources: on(down, up) });
    await begin(id);
    expect((await get(id)).last).toMatchObject({ outcome: "started", refused: 1 });
  });
});
