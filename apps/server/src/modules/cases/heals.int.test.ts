import {
  type CaseDetail,
  type CaseRunDetail,
  type CaseStep,
  endpoints,
  type NewCaseStep,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import {
  healedLocators,
  healingStep,
  makeCase,
  runHealed,
} from "../../testing/make-run-to-decide.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let as: ReturnType<typeof actAs>;
let site: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  as = actAs(app, await registerMember(app, { type: "admin" }));
  site = (await as.addSite({ site_url: "https://example.com" })).id;
  await runJobs(app);
});

const { path } = endpoints.cases.create;
const runsPath = endpoints.caseruns.create.path;

const { from, other, to } = healedLocators;
const make = (steps?: NewCaseStep[]) => makeCase(as, site, steps);
const run = (caseId: string, over: Parameters<typeof runHealed>[3] = {}) =>
  runHealed(app, as, caseId, over);
const getRun = async (id: string) => (await as.get(`${runsPath}/${id}`)).json<CaseRunDetail>();
const getCase = async (id: string) => (await as.get(`${path}/${id}`)).json<CaseDetail>();
const decide = (id: string, accept: boolean, over: object = {}) =>
  as.post(`${runsPath}/${id}/heal`, { index: 0, part: "action", accept, ...over });

describe("a locator that stood in", () => {
  it("comes first once it is accepted, and the one that failed goes", async () => {
    const { id } = await make();
    const healed = await run(id);
    expect((await getCase(id)).last).toMatchObject({ heals: 1 });
    const run1 = (await decide(healed, true)).json<CaseRunDetail>();
    expect(run1.results[0]?.action?.heal).toMatchObject({ decision: "accepted" });
    expect(run1.heals).toBe(0);
    const changed = await getCase(id);
    expect(changed).toMatchObject({ version: 2, last: { heals: 0 } });
    expect(changed.step_list[0]?.action.element).toEqual({
      ...{ selector: "#go", xpath: "", locators: [to, other] },
    });
  });

  it("stands in no more once it is rejected", async () => {
    const { id } = await make();
    const rejected = (await decide(await run(id), false)).json<CaseRunDetail>();
    expect(rejected.results[0]?.action?.heal).toMatchObject({ decision: "rejected" });
    const [step] = (await getCase(id)).step_list;
    expect(step).toMatchObject({ heals: false });
    expect((step as CaseStep).action.element).toMatchObject({
      locators: [from, other, to],
    });
  });

  it("is written into the case inside the case where it stands there", async () => {
    const inner = await make();
    const use: NewCaseStep = {
      ...{ id: "use", action: { type: "case", value: inner.id }, assertion: { type: "" } },
    };
    const outer = await make([use]);
    expect((await decide(await run(outer.id), true)).statusCode).toBe(200);
    expect((await getCase(outer.id)).version).toBe(1);
    expect((await getCase(inner.id)).step_list[0]?.action.element).toMatchObject({
      locators: [to, other],
    });
  });

  it("is decided once, for a step that is as it was, and where one stood in at all", async () => {
    const { id } = await make();
    const healed = await run(id);
    expect((await decide(healed, true, { part: "assertion" })).json()).toMatchObject({
      reason: "No other locator stood in for this step.",
    });
    await decide(healed, true);
    const again = await decide(healed, false);
    expect(again.statusCode).toBe(409);
    expect(again.json().reason).toBe("It was accepted already.");
    // The step begins with the accepted locator now, not with the one that failed in an older run.
    const older = await run(id);
    expect((await decide(older, true)).json().reason).toBe(
      "The step was changed since this run. Run the case again to see whether it holds.",
    );
    const failed = await run(id, { status: "failed", code: "NOT_FOUND" });
    expect((await decide(failed, true)).statusCode).toBe(400);
  });

  it("is not decided while the run goes on, nor by another team", async () => {
    const { id } = await make();
    const [waiting = ""] = (await as.post(runsPath, { case_id: id })).json().ids;
    expect((await decide(waiting, true)).json().reason).toBe(
      "This run is under way. Wait for its end.",
    );
    const other = actAs(app, await registerMember(app));
    const body = { index: 0, part: "action", accept: true };
    expect((await other.post(`${runsPath}/${waiting}/heal`, body)).statusCode).toBe(404);
  });
});

describe("the green run before", () => {
  it("is the newest that passed with the same data on the same device, step by step", async () => {
    const { id } = await make();
    const time_completed = "2026-03-01T09:00:01.500Z";
    const passed = await run(id, { time_completed });
    const [phone = ""] = (
      await as.post(runsPath, { case_id: id, configs: { device: "iPhone 12 Pro" } })
    ).json().ids;
    await runJobs(app);
    await as.patch(`${path}/${id}`, {
      version: 1,
      steps: [{ ...healingStep, id: "new" }, healingStep],
    });
    const failed = await run(id, { status: "failed", code: "NOT_FOUND" });
    const shown = await getRun(failed);
    expect(shown.green).toMatchObject({ id: passed, steps: [{ index: 1, time_completed }] });
    const picture = await as.get(shown.green?.steps[0]?.image ?? "");
    expect(picture.body).toBe("picture of press");
    expect((await getRun(passed)).green).toBeNull();
    expect((await getRun(phone)).green).toBeNull();
  });
});
