import {
  type CaseDetail,
  type CaseRunDetail,
  endpoints,
  type NewCaseStep,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { makeCase } from "../../testing/make-run-to-decide.ts";
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

const runsPath = endpoints.caseruns.create.path;
const casesPath = endpoints.cases.create.path;
const press = (id: string): NewCaseStep => ({
  ...{ id, action: { type: "click", element: "button" }, assertion: { type: "" } },
});
const steps = ["open", "sign-in", "pay", "thanks"].map(press);
const cookie = "session=planted-cookie-value";
const state = {
  ...{ url: "https://example.com/basket", storage: { cookies: [], origins: [] } },
  ...{ stored: { total: cookie }, used: ["PASSWORD"] },
};

const start = (body: object) => as.post(runsPath, body);
const openIssues = async (): Promise<unknown[]> =>
  (await as.get(`${endpoints.issues.list.path}?source=case&status=open`)).json().results;
const getRun = async (id: string) => (await as.get(`${runsPath}/${id}`)).json<CaseRunDetail>();
const getCase = async (id: string) => (await as.get(`${casesPath}/${id}`)).json<CaseDetail>();

/** Runs what waits; the third step fails unless told otherwise. */
async function work(failing: number | null = 2) {
  const failed = makePart({ status: "failed", code: "NOT_FOUND", reason: "There is no button." });
  const step = (index: number) => (index === failing ? { action: failed } : {});
  const caseRunner = createFakeCaseRunner({ step, state });
  await runJobs(app, { caseRunner });
  return caseRunner;
}

async function failedRun(made: NewCaseStep[] = steps) {
  const { id: caseId } = await makeCase(as, site, made);
  const [id = ""] = (await start({ case_id: caseId })).json<{ ids: string[] }>().ids;
  await work();
  return { caseId, id };
}

describe("a run that goes on where another failed", () => {
  it("begins with the step that failed, in the browser's state, and tells nothing of the case", async () => {
    const { caseId, id } = await failedRun();
    expect(await getRun(id)).toMatchObject({ status: "failed", failed_step: 3, can_resume: true });
    const response = await start({ case_id: caseId, from_run: id });
    const [next = ""] = response.json<{ ids: string[] }>().ids;
    const { calls } = await work(null);
    expect(calls[0]?.resume).toEqual({ stepId: "pay", ...state });
    expect(calls[0]?.steps.map(({ disabled }) => disabled === true)).toEqual([
      ...[true, true, false, false],
    ]);
    const run = await getRun(next);
    expect(run).toMatchObject({ status: "passed", resumes: id, code: null, can_resume: false });
    expect(run.results.map(({ index }) => index)).toEqual([2, 3]);
    // The case as a whole still fails: half of it was not run.
    const { last, recent } = await getCase(caseId);
    expect(last).toMatchObject({ id, status: "failed" });
    expect(recent).toEqual(["failed"]);
    expect(await openIssues()).toHaveLength(1);
  });

  it("finds the step again in a case that was changed, and says where it is gone", async () => {
    const { caseId, id } = await failedRun();
    const [, ...rest] = steps;
    await as.patch(`${casesPath}/${caseId}`, { version: 1, steps: rest });
    await start({ case_id: caseId, from_run: id });
    const { calls } = await work(null);
    expect(calls[0]?.steps.map(({ disabled }) => disabled === true)).toEqual([true, false, false]);
    await as.patch(`${casesPath}/${caseId}`, { version: 2, steps: [press("thanks")] });
    const gone = await start({ case_id: caseId, from_run: id });
    expect(gone.statusCode).toBe(400);
    expect(gone.json().reason).toMatch(/^The step that failed is not in the case any more/);
  });

  it("is refused for a run that held, of another case, of another team, and after a day", async () => {
    const { caseId, id } = await failedRun();
    const other = await makeCase(as, site, steps);
    expect((await start({ case_id: other.id, from_run: id })).statusCode).toBe(404);
    const stranger = actAs(app, await registerMember(app));
    const foreign = await stranger.post(runsPath, { case_id: caseId, from_run: id });
    expect(foreign.statusCode).toBe(404);
    const [held = ""] = (await start({ case_id: caseId })).json<{ ids: string[] }>().ids;
    await work(null);
    expect((await start({ case_id: caseId, from_run: held })).json().reason).toMatch(/is not kept/);
    await app.database.owner.query(
      "update case_states set time_created = now() - interval '25 hours' where run_id = $1",
      [id],
    );
    expect(await getRun(id)).toMatchObject({ can_resume: false });
    expect((await start({ case_id: caseId, from_run: id })).json().reason).toMatch(/is not kept/);
  });

  it("tells nothing of a case that holds again, where the state went while it waited", async () => {
    const { caseId, id } = await failedRun();
    await start({ case_id: caseId });
    await work(null);
    expect(await openIssues()).toEqual([]);
    const response = await start({ case_id: caseId, from_run: id });
    const [next = ""] = response.json<{ ids: string[] }>().ids;
    await app.database.owner.query("delete from case_states where run_id = $1", [id]);
    const { calls } = await work(null);
    expect(calls).toEqual([]);
    expect(await getRun(next)).toMatchObject({ status: "failed", code: "STATE_GONE" });
    expect((await getCase(caseId)).recent).toEqual(["failed", "passed"]);
    expect(await openIssues()).toEqual([]);
  });

  it("has its state in no row that can be read without our key", async () => {
    const { id } = await failedRun();
    const { rows } = await app.database.owner.query(
      "select sealed from case_states where run_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });
});
