import type {
  Alert,
  AlertPreview,
  CaseDetail,
  Channel,
  ChannelDelivery,
  Incident,
  IncidentDetail,
  NewAlert,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeAlert, newAlert } from "../../testing/make-alert.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Runner = Parameters<typeof createFakeCaseRunner>[0];

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let channel: Channel;
let site: string;
let stool: CaseDetail;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  site = (await as.addSite({ site_url: "https://shop.example" })).id;
  await as.patch(`/v1/ops/site/${site}`, { tags: ["client"] });
  await runJobs(app);
  channel = await makeChannel(as);
  stool = await makeCase();
});

const step = { id: "open", action: { type: "navigate", path: "/" }, assertion: { type: "" } };
const reason = "There is no button “Pay now”.";
const fails: Runner = {
  step: () => ({ action: makePart({ status: "failed", code: "NOT_FOUND", reason }) }),
};
const failed = {
  joiner: "",
  data_type: "caserun_status",
  operator: "==",
  value: "failed",
} as const;

async function makeCase(over: object = {}): Promise<CaseDetail> {
  const body = { site_id: site, title: "Buy a stool", steps: [step], ...over };
  const response = await as.post("/v1/ops/case", body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** @returns the run's id */
async function run(script: Runner = {}, of: { id: string } = stool, over = {}): Promise<string> {
  const started = await as.post("/v1/ops/caserun", { case_id: of.id, ...over });
  expect(started.statusCode, started.body).toBe(201);
  await runJobs(app, { caseRunner: createFakeCaseRunner(script) });
  return started.json<{ ids: string[] }>().ids[0] ?? "";
}

const make = (change: Partial<NewAlert> = {}): Promise<Alert> =>
  makeAlert(as, { expressions: [failed], fail_after: 1, channels: [channel.id], ...change });
const deliveries = async () =>
  (await as.get(`/v1/ops/channel/${channel.id}/delivery`)).json<{ results: ChannelDelivery[] }>()
    .results;
const told = async () => (await deliveries()).map(({ title }) => title).toReversed();
const incidents = async () =>
  (await as.get("/v1/ops/incident")).json<{ results: Incident[] }>().results;
const incident = async (id = "") => (await as.get(`/v1/ops/incident/${id}`)).json<IncidentDetail>();

const failure = "“Buy a stool”: the case failed. Step 1: There is no button “Pay now”.";

describe("a rule about case runs", () => {
  it("tells which case failed at which step and why, with the way to the run, and of its end", async () => {
    const rule = await make();
    expect(rule).toMatchObject({ kind: "caserun" });
    await run();
    expect(await told()).toEqual([]);
    const id = await run(fails);
    expect(await told()).toEqual([`shop.example: ${failure}`]);
    const [opened] = await incidents();
    expect(opened).toMatchObject({ site, status: "open", subjects: { open: 1, all: 1 } });
    expect((await incident(opened?.id)).pages).toMatchObject([
      { page: null, said: failure, case: { id: stool.id, title: "Buy a stool", run: id } },
    ]);
    const { rows } = await app.database.owner.query(
      "select message -> 'data' ->> 'url' as url from deliveries where team_id = $1",
      [member.team.id],
    );
    expect(rows).toEqual([{ url: `/caserun/${id}` }]);
    await run(fails);
    expect(await told()).toHaveLength(1);
    await run();
    expect((await incident(opened?.id)).pages).toMatchObject([
      { time_recovered: expect.any(String) },
    ]);
  });

  it("waits for as many bad runs as it was told to, of each case by itself", async () => {
    await make({ fail_after: 2 });
    const other = await makeCase({ title: "Ask for help" });
    await run(fails);
    await run(fails, other);
    expect(await incidents()).toEqual([]);
    await run({}, other);
    await run(fails);
    expect(await told()).toEqual([`shop.example: ${failure}`]);
  });

  it("takes the rows of a case's data for one run, which fails with any of them", async () => {
    await make({ fail_after: 2 });
    const data = { columns: ["size"], rows: [["S"], ["XXL"]] };
    const sizes = await makeCase({ title: "Sizes", data });
    await run(fails, sizes);
    expect(await incidents()).toEqual([]);
    await run(fails, sizes);
    expect(await told()).toMatchObject([
      expect.stringMatching(/“Sizes”: the case failed\. Step 1, data row \d: /),
    ]);
  });

  it("asks how long a case ran and what healed", async () => {
    await make({
      expressions: [
        { joiner: "", data_type: "caserun_time", operator: ">=", value: 0 },
        { joiner: "and", data_type: "caserun_heals", operator: ">", value: 0 },
      ],
    });
    await run();
    expect(await told()).toEqual([]);
    const locator = { by: "css", value: "#pay" } as const;
    const heal = { from: locator, to: locator, agreeing: [], disagreeing: [], waitedMs: 10 };
    await run({ step: () => ({ action: makePart({ heal }) }) });
    expect(await told()).toEqual([
      expect.stringMatching(/“Buy a stool”: the case ran for \d+\.\d s, 1 step healed/),
    ]);
  });

  it("is told nothing by what ended for our own fault or was stopped", async () => {
    await make();
    const lost = makePart({ status: "failed", code: "BROWSER_GONE", reason: "It ended." });
    await run({ step: () => ({ action: lost }) });
    const stopped = await as.post("/v1/ops/caserun", { case_id: stool.id });
    const [id] = stopped.json<{ ids: string[] }>().ids;
    await as.post(`/v1/ops/caserun/${id}/cancel`);
    await runJobs(app);
    expect(await incidents()).toEqual([]);
  });

  it("goes by sites, by tags of sites and cases, and by the schedule that started the run", async () => {
    const garden = (await as.addSite({ site_url: "https://garden.example" })).id;
    await runJobs(app);
    const plant = await makeCase({ site_id: garden, title: "Plant", tags: ["nightly"] });
    const watches = async (change: Partial<NewAlert>) => {
      const rule = await make({ name: crypto.randomUUID(), ...change });
      await run(fails, plant);
      const { open } = (await as.get(`/v1/ops/alert/${rule.id}`)).json<Alert>();
      await run({}, plant);
      await as.remove(`/v1/ops/alert/${rule.id}`);
      return open === 1;
    };
    expect(await watches({ resources: [{ type: "site", id: site }] })).toBe(false);
    expect(await watches({ resources: [{ type: "site", id: garden }] })).toBe(true);
    expect(await watches({ tags: ["client"] })).toBe(false);
    expect(await watches({ tags: ["nightly"] })).toBe(true);
    const cases = [{ type: "case" as const, id: plant.id }];
    const nightly = await makeSchedule(as, { task_type: "caserun", resources: cases });
    expect(await watches({ schedule_id: nightly.id })).toBe(false);
    const rule = await make({ schedule_id: nightly.id });
    await as.post("/v1/ops/schedule/run", { schedule_id: nightly.id });
    await runJobs(app, { caseRunner: createFakeCaseRunner(fails) });
    expect((await as.get(`/v1/ops/alert/${rule.id}`)).json()).toMatchObject({ open: 1 });
  });

  it("says beforehand what it would have told", async () => {
    await run(fails);
    await run();
    await run(fails);
    const asked = { expressions: [failed], fail_after: 1, tags: ["client"] };
    const shown = await as.post("/v1/ops/alert/preview", asked);
    expect(shown.json<AlertPreview>()).toMatchObject({
      ...{ runs: 3, told: 2, unknown: 0 },
      incidents: [{ said: failure, time_recovered: null }, { said: failure }],
    });
    const elsewhere = { ...asked, tags: ["other"] };
    const none = (await as.post("/v1/ops/alert/preview", elsewhere)).json<AlertPreview>();
    expect(none).toMatchObject({ runs: 0, told: 0 });
  });

  it("is over without a word once its case is deleted", async () => {
    await make();
    await run(fails);
    const [opened] = await incidents();
    await as.remove(`/v1/ops/case/${stool.id}`);
    await runJobs(app);
    expect(await incident(opened?.id)).toMatchObject({ status: "recovered", pages: [] });
    expect(await told()).toHaveLength(1);
  });

  it("asks nothing of scans beside, and is not of another team's runs", async () => {
    const mixed = [failed, { joiner: "or", data_type: "health", operator: "<", value: 80 }];
    const refused = await as.post("/v1/ops/alert", newAlert({ expressions: mixed as never }));
    expect(refused.statusCode).toBe(422);
    const stranger = actAs(app, await registerMember(app, { type: "admin" }));
    await makeAlert(stranger, { expressions: [failed], fail_after: 1 });
    await run(fails);
    const theirs = (await stranger.get("/v1/ops/incident")).json<{ results: unknown[] }>();
    expect(theirs.results).toEqual([]);
    await make();
    await run(fails);
    const [opened] = await incidents();
    expect((await stranger.get(`/v1/ops/incident/${opened?.id}`)).statusCode).toBe(404);
    const other = (await as.addSite({ site_url: "https://other.example" })).id;
    const kept = actAs(app, await joinTeam(app, member, { sites: [other] }));
    expect((await kept.get(`/v1/ops/incident/${opened?.id}`)).statusCode).toBe(404);
  });
});
