import type { CaseDetail, EndpointOutput, endpoints, Issue } from "@sitewright/contract";
import { ScanError } from "@sitewright/scan-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type IssueList = EndpointOutput<typeof endpoints.issues.list>;
type Runner = Parameters<typeof createFakeCaseRunner>[0];

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let site: string;
let made: CaseDetail;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  site = (await as.addSite({ site_url: "https://example.com", page_urls: ["/"] })).id;
  await runJobs(app);
  made = await make();
});

const steps = [
  { id: "open", action: { type: "navigate", path: "/" }, assertion: { type: "" } },
  { id: "press", action: { type: "click", element: "#buy" }, assertion: { type: "" } },
];
const reason = "There is no CSS “#buy”.";
const passes: Runner = {};
const failsOn = (path: string): Runner => ({
  step: (index) =>
    index === 1
      ? {
          action: makePart({ status: "failed", code: "NOT_FOUND", reason }),
          url: `https://example.com${path}?token=1`,
        }
      : {},
});
const fails = failsOn("/basket");
const lost: Runner = {
  step: () => ({
    action: makePart({ status: "failed", code: "BROWSER_GONE", reason: "It ended." }),
  }),
};

async function make(over: object = {}): Promise<CaseDetail> {
  const body = { site_id: site, title: "Buy a stool", steps, ...over };
  const response = await as.post("/v1/ops/case", body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** @returns the newest run's id */
async function run(script: Runner, over: object = {}): Promise<string> {
  const started = await as.post("/v1/ops/caserun", { case_id: made.id, ...over });
  expect(started.statusCode, started.body).toBe(201);
  await runJobs(app, { caseRunner: createFakeCaseRunner(script) });
  return started.json<{ ids: string[] }>().ids[0] ?? "";
}

const sizes = { data: { columns: ["size"], rows: [["S"], ["XXL"]] } };

const list = async (query = "") => (await as.get(`/v1/ops/issue?${query}`)).json<IssueList>();

/** The one issue there is, opened. */
async function only(query = ""): Promise<Issue> {
  const { results } = await list(query);
  expect(results).toHaveLength(1);
  return (await as.get(`/v1/ops/issue/${results[0]?.id}`)).json<Issue>();
}

describe("the issue of a case", () => {
  it("says which step failed and why, and is one however often it fails", async () => {
    const first = await run(fails);
    const opened = await only("source=case");
    expect(opened).toMatchObject({
      ...{ title: `“Buy a stool” fails at step 2: ${reason}`, severity: "high", state: "new" },
      ...{ sources: ["case"], site, where: { pages: 1, path: "/basket" } },
      opened_by: { kind: "caserun", id: first },
      case: {
        ...{ id: made.id, title: "Buy a stool" },
        failing: [{ run: first, row: null, failed_step: 2, reason }],
      },
    });
    const second = await run(fails);
    const again = await only();
    expect(again).toMatchObject({ id: opened.id, status: "open", case: { failing: [{}] } });
    expect(again.case?.failing[0]?.run).toBe(second);
    expect(Date.parse(again.time_last_seen)).toBeGreaterThan(Date.parse(opened.time_last_seen));
    expect(again.history.map(({ kind }) => kind)).toEqual(["opened"]);
  });

  it("closes with a run that passes, and regresses with one that fails after it", async () => {
    await run(fails);
    const passed = await run(passes);
    expect(await only()).toMatchObject({
      ...{ status: "closed", closed_because: "fixed", closed_by: { kind: "caserun", id: passed } },
      case: { id: made.id, failing: [] },
    });
    const failed = await run(fails);
    const back = await only();
    expect(back).toMatchObject({ state: "regressed", opened_by: { id: failed }, closed_by: null });
    expect(back.history.map(({ kind }) => kind)).toEqual(["opened", "closed", "regressed"]);
  });

  it("stays closed by a person until a run that began later fails", async () => {
    await run(fails);
    const { id } = await only();
    await as.patch(`/v1/ops/issue/${id}`, { status: "closed", title: "Mine" });
    await run(passes);
    expect(await only()).toMatchObject({ state: "closed", closed_because: "person" });
    await run(fails);
    expect(await only()).toMatchObject({ state: "regressed", title: "Mine" });
  });

  it("is muted until it is on more pages", async () => {
    made = await make(sizes);
    await runSizes({ S: passes, XXL: fails });
    const { id } = await only();
    await as.patch(`/v1/ops/issue/${id}`, { muted: true });
    await runSizes({ S: fails, XXL: fails });
    expect(await only()).toMatchObject({ muted: true, where: { pages: 1 } });
    await runSizes({ S: failsOn("/checkout"), XXL: fails });
    expect(await only()).toMatchObject({ muted: false, where: { pages: 2, path: "/" } });
  });

  it("stays open until each row of data passes on each device", async () => {
    made = await make(sizes);
    await run(fails);
    expect((await only()).case?.failing.map(({ row }) => row).toSorted()).toEqual([1, 2]);
    await runSizes({ S: passes, XXL: fails });
    expect(await only()).toMatchObject({ status: "open", case: { failing: [{ row: 2 }] } });
    await run(fails, { configs: { device: "iPhone 12 Pro" } });
    await run(passes);
    const left = await only();
    expect(left).toMatchObject({ status: "open", state: "new" });
    expect(left.case?.failing.map(({ device }) => device)).toEqual([
      "iPhone 12 Pro",
      "iPhone 12 Pro",
    ]);
    await run(passes, { configs: { device: "iPhone 12 Pro" } });
    expect(await only()).toMatchObject({ status: "closed" });
  });

  it("is another one for each site it fails on", async () => {
    const staging = (await as.addSite({ site_url: "https://staging.example" })).id;
    await runJobs(app);
    await run(fails, { site_id: staging });
    await run(passes);
    expect(await only()).toMatchObject({ status: "open", site: staging });
  });

  it("opens for a page that no run can bear, without a step", async () => {
    await run({ during: () => Promise.reject(new ScanError("OUT_OF_MEMORY")) });
    expect(await only()).toMatchObject({
      title: expect.stringMatching(/^“Buy a stool” fails: /),
      case: { failing: [{ failed_step: null, reason: expect.any(String) }] },
    });
  });

  it("is none where a step may fail, the browser was ours to lose, or somebody stopped it", async () => {
    const [open, press] = steps;
    const soft = await make({ title: "Soft", steps: [open, { ...press, optional: true }] });
    const started = await as.post("/v1/ops/caserun", { case_id: soft.id, end_on_fail: false });
    expect(started.statusCode).toBe(201);
    await runJobs(app, { caseRunner: passingRunner(fails) });
    await run(lost);
    const stopped = await as.post("/v1/ops/caserun", { case_id: made.id });
    const [id] = stopped.json<{ ids: string[] }>().ids;
    await as.post(`/v1/ops/caserun/${id}/cancel`);
    await runJobs(app);
    expect((await list()).results).toEqual([]);
  });

  it("stands while the browser is lost, and ends as gone with its case", async () => {
    await run(fails);
    await run(lost);
    expect(await only()).toMatchObject({ status: "open" });
    await as.remove(`/v1/ops/case/${made.id}`);
    await runJobs(app);
    expect(await only()).toMatchObject({ status: "closed", closed_because: "gone", case: null });
  });

  it("counts no run that was lost among those that fail", async () => {
    await run(passes);
    await run(lost);
    await run(fails, { configs: { device: "iPhone 12 Pro" } });
    expect((await only()).case?.failing.map(({ device }) => device)).toEqual(["iPhone 12 Pro"]);
  });

  it("is left alone when a page of its site is deleted", async () => {
    await run(fails);
    const [page] = (await as.pages(site)).results;
    expect((await as.remove(`/v1/ops/page/${page?.id}`)).statusCode).toBe(204);
    await runJobs(app);
    expect(await only()).toMatchObject({ status: "open" });
  });

  it("is seen by nobody of another team, nor by a member kept to other sites", async () => {
    await run(fails);
    const { id } = await only();
    const stranger = actAs(app, await registerMember(app));
    expect((await stranger.get(`/v1/ops/issue/${id}`)).statusCode).toBe(404);
    const other = (await as.addSite({ site_url: "https://other.example" })).id;
    const kept = actAs(app, await joinTeam(app, member, { sites: [other] }));
    expect((await kept.get(`/v1/ops/issue/${id}`)).statusCode).toBe(404);
  });
});

/** A runner that tells of failed steps and passes all the same, as the engine does of steps that may fail. */
function passingRunner(script: Runner) {
  const runner = createFakeCaseRunner(script);
  return {
    ...runner,
    async runCase(...args: Parameters<typeof runner.runCase>) {
      return { ...(await runner.runCase(...args)), status: "passed" as const };
    },
  };
}

/** Runs the case, each size as it is told. */
async function runSizes(scripts: Record<"S" | "XXL", Runner>): Promise<void> {
  const [small, large] = [createFakeCaseRunner(scripts.S), createFakeCaseRunner(scripts.XXL)];
  expect((await as.post("/v1/ops/caserun", { case_id: made.id })).statusCode).toBe(201);
  await runJobs(app, {
    caseRunner: {
      ...small,
      runCase: (...[request, handlers]: Parameters<typeof small.runCase>) =>
        (request.values.size === "S" ? small : large).runCase(request, handlers),
    },
  });
}
