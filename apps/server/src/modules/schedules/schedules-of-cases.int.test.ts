import {
  type CaseDetail,
  type CaseRun,
  endpoints,
  type List,
  type NewSchedule,
  type Schedule,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { forgetSchedules, makeDue } from "../../testing/make-due.ts";
import { makeSchedule, newSchedule } from "../../testing/make-schedule.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { claimDue } from "./claim-due.ts";
import { startSlot } from "./start-slot.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let shop: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetSchedules(app);
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  const site = { site_url: "https://shop.example", page_urls: ["/"] };
  shop = (await as.addSite(site)).id;
  await as.patch(`/v1/ops/site/${shop}`, { tags: ["client"] });
  await runJobs(app);
});

const { path } = endpoints.schedules.create;
const runsPath = endpoints.caseruns.list.path;
const wanted = (change: Partial<NewSchedule> = {}) =>
  newSchedule({ task_type: "caserun", ...change });
const make = (change: Partial<NewSchedule> = {}, by = as) =>
  makeSchedule(by, { task_type: "caserun", ...change });
const get = async (id: string) => (await as.get(`${path}/${id}`)).json<Schedule>();
const runsOf = async (of: { id: string }) =>
  (await as.get(`${runsPath}?case_id=${of.id}`)).json<List<CaseRun>>().results;
const on = (...cases: { id: string }[]) => ({
  resources: cases.map(({ id }) => ({ type: "case" as const, id })),
});

const step = { id: "open", action: { type: "navigate", path: "/" }, assertion: { type: "" } };

async function makeCase(over: object = {}, by = as): Promise<CaseDetail> {
  const response = await by.post(endpoints.cases.create.path, {
    ...{ site_id: shop, title: "Buy a stool", steps: [step], ...over },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** Has the moment of a schedule come, and does what follows. */
async function come(id: string, caseRunner = createFakeCaseRunner()): Promise<Schedule> {
  await due(id);
  await runJobs(app, { caseRunner });
  return get(id);
}

/** Has the moment of a schedule come; what it starts waits. */
async function due(id: string): Promise<void> {
  await makeDue(app, id);
  await claimDue(app.deps.db);
}

describe("a schedule of case runs", () => {
  it("runs the cases that it names, on each its own site, as it was told to", async () => {
    const garden = (await as.addSite({ site_url: "https://garden.example" })).id;
    await runJobs(app);
    const one = await makeCase();
    const two = await makeCase({ site_id: garden, title: "Plant a tree" });
    const other = await makeCase({ title: "Never asked for" });
    const schedule = await make({ ...on(one, two), configs: { device: "iPhone 12 Pro" } });
    expect(schedule).toMatchObject({
      ...{ task_type: "caserun", scope: "case", all_sites: false },
      resources: [
        { type: "case", id: two.id, str: "Plant a tree" },
        { type: "case", id: one.id, str: "Buy a stool" },
      ],
      covers: { sites: 2, pages: 0, cases: 2, paused: 0 },
    });
    const caseRunner = createFakeCaseRunner();
    expect((await come(schedule.id, caseRunner)).last).toMatchObject({
      ...{ outcome: "started", refused: 0, runs: { all: 2, working: 0, failed: 0 } },
      found: { failed_cases: 0 },
    });
    expect(caseRunner.calls.map(({ siteUrl, device }) => [siteUrl, device]).toSorted()).toEqual([
      ["https://garden.example", "iPhone 12 Pro"],
      ["https://shop.example", "iPhone 12 Pro"],
    ]);
    expect(await runsOf(one)).toMatchObject([{ scheduled: true, status: "passed" }]);
    expect(await runsOf(other)).toEqual([]);
    await as.post(runsPath, { case_id: one.id });
    expect((await runsOf(one)).map(({ scheduled }) => scheduled)).toEqual([false, true]);
  });

  it("has values of its own for steps, until it is told others", async () => {
    const type = { type: "change", value: "own", element: "#q" };
    const one = await makeCase({ steps: [step, { ...step, id: "type", action: type }] });
    const schedule = await make({ ...on(one), updates: [{ index: 1, value: "its" }] });
    expect(schedule.extras.updates).toEqual([{ index: 1, value: "its" }]);
    const typed = async () => {
      const caseRunner = createFakeCaseRunner();
      await come(schedule.id, caseRunner);
      return caseRunner.calls.map(({ steps }) => steps[1]?.action.value);
    };
    expect(await typed()).toEqual(["its"]);
    const changed = await as.patch(`${path}/${schedule.id}`, { updates: [] });
    expect(changed.json().extras.updates).toEqual([]);
    expect(await typed()).toEqual(["own"]);
    // One that was made before there were any.
    await app.database.owner.query(
      "update schedules set settings = settings - 'updates' where id = $1",
      [schedule.id],
    );
    expect((await get(schedule.id)).extras.updates).toEqual([]);
    expect(await typed()).toEqual(["own"]);
  });

  it("refuses values that name no step", async () => {
    const one = await makeCase();
    const body = wanted({ ...on(one), updates: [{ index: -1, value: "x" }] });
    expect((await as.post(path, body)).statusCode).toBe(422);
  });

  it("runs no case that is hidden, though it is named or of its site", async () => {
    const hidden = await makeCase({ title: "Hidden" });
    await makeCase();
    const all = await make({ resources: [{ type: "site", id: shop }] });
    const named = await make({ name: "Named", ...on(hidden) });
    await as.post(`${endpoints.cases.create.path}/${hidden.id}/decide`, { decision: "hidden" });
    expect((await get(all.id)).covers).toMatchObject({ cases: 1 });
    expect((await come(all.id)).last).toMatchObject({ outcome: "started", runs: { all: 1 } });
    expect((await come(named.id)).last).toMatchObject({ outcome: "skipped_empty" });
    expect(await runsOf(hidden)).toEqual([]);
  });

  it("runs the cases of sites, of tags and of the team, those to come included, each once", async () => {
    const garden = (await as.addSite({ site_url: "https://garden.example" })).id;
    await runJobs(app);
    const bySite = await make({ resources: [{ type: "site", id: shop }] });
    const byTag = await make({ tags: ["client", "nightly"] });
    const all = await make();
    expect(all).toMatchObject({ all_sites: true, covers: { cases: 0, sites: 0 } });
    const data = { columns: ["size"], rows: [["S"], ["M"], ["L"]] };
    await makeCase();
    await makeCase({ site_id: garden, title: "Tagged", tags: ["nightly"], data });
    await makeCase({ site_id: garden, title: "Else" });
    expect((await get(bySite.id)).covers).toMatchObject({ cases: 1, sites: 1 });
    expect((await get(byTag.id)).covers).toMatchObject({ cases: 2, sites: 2 });
    expect((await get(all.id)).covers).toMatchObject({ cases: 3, sites: 2 });
    expect((await come(byTag.id)).last).toMatchObject({ runs: { all: 4 } });
    const found = async (query: string) =>
      (await as.get(`${path}?${query}`)).json<List<Schedule>>().results.map(({ id }) => id);
    expect((await found(`site_id=${garden}`)).toSorted()).toEqual([all.id, byTag.id].toSorted());
    expect((await found(`site_id=${shop}`)).toSorted()).toEqual(
      [all.id, byTag.id, bySite.id].toSorted(),
    );
    const [page] = (await as.pages(shop)).results;
    expect(await found(`page_id=${page?.id}`)).toEqual([]);
  });

  it("counts what did not pass, and wants somebody then", async () => {
    const one = await makeCase();
    const { id } = await make(on(one));
    const failed = makePart({ status: "failed", code: "NOT_FOUND", reason: "There is none." });
    const caseRunner = createFakeCaseRunner({ step: () => ({ action: failed }) });
    expect((await come(id, caseRunner)).last).toMatchObject({
      ...{ outcome: "started", runs: { all: 1, failed: 0 }, found: { failed_cases: 1 } },
    });
    const attention = async () => (await as.get(`${path}?state=attention`)).json().count;
    expect(await attention()).toBe(1);
    await come(id);
    expect(await attention()).toBe(0);
  });

  it("says which case it could not start, and starts the others", async () => {
    const off = await makeCase({ steps: [{ ...step, disabled: true }] });
    const busy = await makeCase({ title: "Busy" });
    const { id } = await make(on(off, busy, await makeCase({ title: "Fine" })));
    await as.post(runsPath, { case_id: busy.id });
    await due(id);
    const slots = (await as.get(`${path}/${id}/slot`)).json<List<{ id: string }>>().results;
    const { db } = asTeam(app, member.team);
    await startSlot(db, slots[0]?.id ?? "", app.deps.settings);
    const { last } = await get(id);
    expect(last).toMatchObject({ outcome: "started", refused: 2, runs: { all: 1 } });
    expect(last?.reason).toMatch(/switched on|running on this site already/);
  });

  it("names nothing any more once its cases are deleted, as with sites that are gone", async () => {
    const one = await makeCase();
    const schedule = await make(on(one));
    await as.remove(`${endpoints.cases.create.path}/${one.id}`);
    expect(await come(schedule.id)).toMatchObject({
      ...{ status: "Active", all_sites: false, resources: [], covers: { cases: 0 } },
      last: { outcome: "skipped_empty", reason: "There is no case that it runs." },
    });
  });

  it("runs now, not twice at once, nor while it is paused", async () => {
    const one = await makeCase();
    const { id } = await make(on(one));
    const now = () => as.post(`${path}/run`, { schedule_id: id });
    expect((await now()).statusCode).toBe(200);
    expect((await now()).json()).toMatchObject({ code: "DUPLICATE" });
    await runJobs(app);
    expect((await get(id)).last).toMatchObject({ outcome: "started", by_hand: true });
    await as.patch(`${path}/${id}`, { status: "Paused" });
    await claimDue(app.deps.db);
    await runJobs(app);
    expect(await runsOf(one)).toHaveLength(1);
  });

  it("runs as many as the plan has left", async () => {
    const one = await makeCase();
    const { id } = await make(on(one));
    await setPlan(app.deps.db, member.team.id, "free");
    await come(id);
    await app.database.owner.query("update usage_months set caseruns = 15 where team_id = $1", [
      member.team.id,
    ]);
    expect((await come(id)).last).toMatchObject({ outcome: "skipped_limit" });
    expect(await runsOf(one)).toHaveLength(1);
  });

  it("says beforehand what it takes: each row of data is a run", async () => {
    const data = { columns: ["size"], rows: [["S"], ["M"], ["L"]] };
    const cases = [await makeCase(), await makeCase({ title: "Sizes", data })];
    const { name: _name, ...preview } = wanted({ ...on(...cases), frequency: "monthly" });
    const shown = (await as.post(`${path}/preview`, preview)).json();
    expect(shown).toMatchObject({
      covers: { sites: 1, cases: 2, pages: 0 },
      takes: { kind: "caseruns", each: 4 },
    });
  });

  it("names cases and sites, and other tasks no cases", async () => {
    const one = await makeCase();
    const [page] = (await as.pages(shop)).results;
    const refused = { code: "INVALID_INPUT", field: "resources" };
    const onPage = { resources: [{ type: "page" as const, id: page?.id ?? "" }] };
    expect((await as.post(path, wanted(onPage))).json()).toMatchObject(refused);
    expect((await as.post(path, newSchedule(on(one)))).json()).toMatchObject(refused);
    const { id } = await make(on(one));
    expect((await as.patch(`${path}/${id}`, onPage)).json()).toMatchObject(refused);
    const scans = await makeSchedule(as);
    expect((await as.patch(`${path}/${scans.id}`, on(one))).json()).toMatchObject(refused);
    const { name: _name, ...preview } = wanted(onPage);
    expect((await as.post(`${path}/preview`, preview)).json()).toMatchObject(refused);
  });

  it("is of no case of another team or site, nor for who may not run cases", async () => {
    const one = await makeCase();
    const stranger = actAs(app, await registerMember(app, { type: "admin" }));
    expect((await stranger.post(path, wanted(on(one)))).statusCode).toBe(404);
    const garden = (await as.addSite({ site_url: "https://garden.example" })).id;
    const kept = actAs(app, await joinTeam(app, member, { sites: [garden] }));
    expect((await kept.post(path, wanted(on(one)))).statusCode).toBe(404);
    expect((await kept.post(path, wanted())).statusCode).toBe(403);
    const hidden = await make(on(one));
    expect((await kept.get(`${path}/${hidden.id}`)).statusCode).toBe(404);
    const theirs = await make(on(await makeCase({ site_id: garden, title: "Plant" })));
    expect((await kept.get(`${path}/${theirs.id}`)).statusCode).toBe(200);
    const colleague = await joinTeam(app, member);
    const permissions = { resources: ["site", "schedule", "case"] };
    await as.patch(`/v1/auth/member/${colleague.member.id}`, { permissions });
    const refused = await actAs(app, colleague).post(path, wanted(on(one)));
    expect(refused.json()).toMatchObject({
      ...{ code: "FORBIDDEN", field: "task_type" },
      reason: "You are not allowed to start a case run.",
    });
  });
});
