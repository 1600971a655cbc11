import {
  type CaseDetail,
  type CaseRunDetail,
  type CaseStep,
  endpoints,
  type NewCaseStep,
} from "@sitewright/contract";
import type { CaseState, StepReport } from "@sitewright/scan-engine";
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
const cookie = {
  ...{ name: "session", value: "planted-cookie-value", domain: "example.com", path: "/" },
  ...{ expires: -1, httpOnly: true, secure: true, sameSite: "Lax" as const },
};
const sessions = [
  { origin: "https://example.com", sessionStorage: [{ name: "coupon", value: "TIDE" }] },
];
/** What a step changes of the browser; the second changes nothing. */
const changes: Partial<CaseState>[] = [
  { url: null, cookies: [], origins: [], sessions, stored: {}, used: [] },
  {},
  { url: "https://example.com/basket", cookies: [cookie], used: ["PASSWORD"] },
  { url: "https://example.com/thanks", stored: { total: "84" } },
];
const atPay: CaseState = {
  ...{ url: "https://example.com/basket", cookies: [cookie], origins: [], sessions },
  ...{ stored: {}, used: ["PASSWORD"] },
};

const start = (body: object) => as.post(runsPath, body);
const openIssues = async (): Promise<unknown[]> =>
  (await as.get(`${endpoints.issues.list.path}?source=case&status=open`)).json().results;
const getRun = async (id: string) => (await as.get(`${runsPath}/${id}`)).json<CaseRunDetail>();
const getCase = async (id: string) => (await as.get(`${casesPath}/${id}`)).json<CaseDetail>();

const failed = {
  action: makePart({ status: "failed", code: "NOT_FOUND", reason: "There is no button." }),
};

/** Runs what waits; the third step fails unless told otherwise. */
async function work(script: (index: number) => Partial<StepReport> = failsAt(2)) {
  const state = (index: number) => changes[index] ?? {};
  const caseRunner = createFakeCaseRunner({ step: script, state });
  await runJobs(app, { caseRunner });
  return caseRunner;
}

function failsAt(failing: number) {
  return (index: number) => (index === failing ? failed : {});
}
const holds = () => ({});

async function ended(script?: (index: number) => Partial<StepReport>) {
  const { id: caseId } = await makeCase(as, site, steps);
  const [id = ""] = (await start({ case_id: caseId })).json<{ ids: string[] }>().ids;
  await work(script);
  return { caseId, id };
}

const from = (case_id: string, from_run: string, from_step: number) =>
  start({ case_id, from_run, from_step });
const isOff = ({ disabled }: CaseStep) => disabled === true;

describe("a run that begins at a step of another", () => {
  it("begins where it failed, in the browser's state, and tells nothing of the case", async () => {
    const { caseId, id } = await ended();
    const failing = await getRun(id);
    expect(failing).toMatchObject({ status: "failed", failed_step: 3 });
    expect(failing.results.map(({ state_gap }) => state_gap)).toEqual([null, null, null]);
    const [next = ""] = (await from(caseId, id, 2)).json<{ ids: string[] }>().ids;
    const { calls } = await work(holds);
    expect(calls[0]?.resume).toEqual(atPay);
    expect(calls[0]?.steps.map(isOff)).toEqual([true, true, false, false]);
    const run = await getRun(next);
    expect(run).toMatchObject({ status: "passed", resumes: id, code: null });
    expect(run.results.map(({ index }) => index)).toEqual([2, 3]);
    // The case as a whole still fails: half of it was not run.
    const { last, recent } = await getCase(caseId);
    expect(last).toMatchObject({ id, status: "failed" });
    expect(recent).toEqual(["failed"]);
    expect(await openIssues()).toHaveLength(1);
  });

  it.each([
    [0, changes[0]],
    [1, changes[0]],
    [3, { ...atPay, ...changes[3] }],
  ])(
    "begins at step %i of one that held, with what had changed until then",
    async (step, state) => {
      const { caseId, id } = await ended(holds);
      await from(caseId, id, step);
      const { calls } = await work(holds);
      expect(calls[0]?.resume).toEqual(state);
      expect(calls[0]?.steps.findIndex((each) => !isOff(each))).toBe(step);
    },
  );

  it("begins at a step of one that began in the middle itself", async () => {
    const { caseId, id } = await ended();
    const [second = ""] = (await from(caseId, id, 2)).json<{ ids: string[] }>().ids;
    const state = (index: number) => (index === 2 ? atPay : (changes[index] ?? {}));
    await runJobs(app, { caseRunner: createFakeCaseRunner({ state }) });
    await from(caseId, second, 3);
    const { calls } = await work(holds);
    expect(calls[0]?.resume).toEqual({ ...atPay, ...changes[3] });
    const { statusCode, reason } = refusal(await from(caseId, second, 1));
    expect([statusCode, reason]).toEqual([400, "In that run no step 2 was run."]);
  });

  it("has what depends on a step before it be as it was in that run", async () => {
    const given = (id: string, step: string, not?: true): NewCaseStep => ({
      ...press(id),
      only_if: { step, ...(not && { not }) },
    });
    const { id: caseId } = await makeCase(as, site, [
      ...[press("open"), { ...press("banner"), optional: true }, given("pay", "open", true)],
      ...[given("thanks", "banner", true), given("accept", "banner"), given("next", "thanks")],
    ]);
    const [id = ""] = (await start({ case_id: caseId, end_on_fail: false })).json<{
      ids: string[];
    }>().ids;
    await work(failsAt(1));
    await from(caseId, id, 2);
    const { calls } = await work(holds);
    expect(calls[0]?.steps.map(isOff)).toEqual([true, true, false, false, true, false]);
    expect(calls[0]?.steps.map(({ only_if }) => only_if?.step)).toEqual([
      ...[undefined, undefined, undefined, undefined, undefined, "thanks"],
    ]);
  });

  it("finds the step again in a case that was changed, and says where it is gone or off", async () => {
    const { caseId, id } = await ended();
    const [, ...rest] = steps;
    await as.patch(`${casesPath}/${caseId}`, { version: 1, steps: rest });
    await from(caseId, id, 2);
    const { calls } = await work(holds);
    expect(calls[0]?.steps.map(isOff)).toEqual([true, false, false]);
    const pay = { ...press("pay"), disabled: true };
    await as.patch(`${casesPath}/${caseId}`, { version: 2, steps: [pay, press("thanks")] });
    const off = refusal(await from(caseId, id, 2));
    expect(off).toMatchObject({ statusCode: 400 });
    expect(off.reason).toMatch(/^That step is switched off by now/);
    await as.patch(`${casesPath}/${caseId}`, { version: 3, steps: [press("thanks")] });
    const gone = refusal(await from(caseId, id, 2));
    expect(gone).toMatchObject({ statusCode: 400 });
    expect(gone.reason).toMatch(/^That step is not in the case any more/);
  });

  it("is refused for a run of another case, of another team, that is under way, and without a step", async () => {
    const { caseId, id } = await ended();
    const other = await makeCase(as, site, steps);
    expect((await from(other.id, id, 2)).statusCode).toBe(404);
    const stranger = actAs(app, await registerMember(app));
    const foreign = { case_id: caseId, from_run: id, from_step: 2 };
    expect((await stranger.post(runsPath, foreign)).statusCode).toBe(404);
    const own = await makeCase(
      stranger,
      (await stranger.addSite({ site_url: "https://example.com" })).id,
      steps,
    );
    expect((await stranger.post(runsPath, { ...foreign, case_id: own.id })).statusCode).toBe(404);
    const [waiting = ""] = (await start({ case_id: caseId })).json<{ ids: string[] }>().ids;
    expect(refusal(await from(caseId, waiting, 0)).reason).toMatch(/is still under way/);
    for (const half of [{ from_run: id }, { from_step: 2 }]) {
      const refused = refusal(await start({ case_id: caseId, ...half }));
      expect(refused).toEqual({
        ...{ statusCode: 400, reason: "Name both the run and the step to begin at." },
      });
    }
    await work(holds);
  });

  it("is refused for a run on another site than the call names, and for a site of another team", async () => {
    const { caseId, id } = await ended();
    const elsewhere = await as.addSite({ site_url: "https://elsewhere.example" });
    const stranger = actAs(app, await registerMember(app));
    const foreign = await stranger.addSite({ site_url: "https://example.org" });
    const named = { case_id: caseId, from_run: id, from_step: 2 };
    for (const { id: site_id } of [elsewhere, foreign]) {
      expect((await start({ ...named, site_id })).statusCode).toBe(404);
    }
    const [next = ""] = (await start({ ...named, site_id: site })).json<{ ids: string[] }>().ids;
    await work(holds);
    expect(await getRun(next)).toMatchObject({ status: "passed", resumes: id, site });
  });

  it("is refused at a step that did not run, and with its reason where no state could be told", async () => {
    const { caseId, id } = await ended((index) =>
      index === 1 ? { gap: "tab" } : failsAt(2)(index),
    );
    const run = await getRun(id);
    expect(run.results.map(({ state_gap }) => state_gap)).toEqual([null, "tab", null]);
    expect(refusal(await from(caseId, id, 1)).reason).toMatch(/^Another tab was open/);
    expect(refusal(await from(caseId, id, 3)).reason).toBe("In that run no step 4 was run.");
    expect(refusal(await from(caseId, id, 9)).reason).toBe("In that run no step 10 was run.");
  });

  it("is refused a day after the run began", async () => {
    const { caseId, id } = await ended();
    await app.database.owner.query(
      "update runs set time_started = now() - interval '25 hours' where id = $1",
      [id],
    );
    const run = await getRun(id);
    expect(run.results.map(({ state_gap }) => state_gap)).toEqual(["gone", "gone", "gone"]);
    expect(refusal(await from(caseId, id, 2)).reason).toMatch(/is not kept any more/);
  });

  it.each([
    ["was deleted", "delete from case_states where run_id = $1"],
    ["grew old", "update runs set time_started = now() - interval '25 hours' where id = $1"],
  ])(
    "tells nothing of a case that holds again, where the state %s while it waited",
    async (_, sql) => {
      const { caseId, id } = await ended();
      await start({ case_id: caseId });
      await work(holds);
      expect(await openIssues()).toEqual([]);
      const [next = ""] = (await from(caseId, id, 2)).json<{ ids: string[] }>().ids;
      await app.database.owner.query(sql, [id]);
      const { calls } = await work(holds);
      expect(calls).toEqual([]);
      expect(await getRun(next)).toMatchObject({ status: "failed", code: "STATE_GONE" });
      expect((await getCase(caseId)).recent).toEqual(["failed", "passed"]);
      expect(await openIssues()).toEqual([]);
    },
  );

  it("has its states in no row that can be read without our key, those of a step that changed nothing in none", async () => {
    const { id } = await ended();
    const { rows } = await app.database.owner.query(
      "select step, sealed from case_states where run_id = $1 order by step",
      [id],
    );
    expect(rows.map(({ step }) => step)).toEqual([0, 2]);
    expect(JSON.stringify(rows)).not.toContain(cookie.value);
    expect(JSON.stringify(rows)).not.toContain("basket");
  });
});

function refusal(response: Awaited<ReturnType<typeof start>>) {
  return { statusCode: response.statusCode, reason: response.json<{ reason: string }>().reason };
}
