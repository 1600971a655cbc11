import { gunzipSync } from "node:zlib";
import {
  type CaseDetail,
  type CaseRunDetail,
  type CaseStep,
  caseDetailSchema,
  caseRunDetailSchema,
  endpoints,
  type NewCaseStep,
} from "@sitewright/contract";
import { ScanError } from "@sitewright/scan-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let site: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  site = (await as.addSite({ site_url: "https://example.com" })).id;
  await runJobs(app);
});

const { path } = endpoints.cases.create;
const runsPath = endpoints.caseruns.create.path;

const open: NewCaseStep = {
  id: "open",
  action: { type: "navigate", path: "/" },
  assertion: { type: "" },
};
const press: NewCaseStep = {
  id: "press",
  action: { type: "click", element: "#buy" },
  assertion: { type: "match", value: "{{total}}", element: "#total" },
};

async function make(over: object = {}): Promise<CaseDetail> {
  const response = await as.post(path, {
    site_id: site,
    title: "Buy a stool",
    steps: [open, press],
    ...over,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const start = async (caseId: string, over: object = {}) =>
  as.post(runsPath, { case_id: caseId, ...over });
const getRun = async (id: string) => (await as.get(`${runsPath}/${id}`)).json<CaseRunDetail>();

describe("a case", () => {
  it("is made, read, changed, copied, listed and deleted", async () => {
    const made = await make({ tags: ["checkout"] });
    expect(caseDetailSchema.parse(made)).toMatchObject({
      ...{ title: "Buy a stool", type: "written", version: 1, site, tags: ["checkout"] },
      ...{ steps: { num_steps: 2 }, last: null, recent: [], rows: 0, by: expect.any(String) },
    });
    const steps = (await as.get(made.steps.url)).json<CaseStep[]>();
    expect(steps).toEqual(made.step_list);
    const changed = await as.patch(`${path}/${made.id}`, {
      version: 1,
      title: "Buy two",
      steps: [open],
    });
    expect(changed.json()).toMatchObject({ title: "Buy two", version: 2, steps: { num_steps: 1 } });
    const copy = (await as.post(`${path}/copy`, { case_id: made.id })).json<CaseDetail>();
    expect(copy).toMatchObject({
      title: "Copy - Buy two",
      steps: { num_steps: 1 },
      tags: ["checkout"],
    });
    const list = (await as.get(`${path}?search=checkout&sort=title`)).json();
    expect(list).toMatchObject({ count: 2, states: { all: 2, failing: 0, flaky: 0, never: 2 } });
    expect(list.results.map(({ title }: CaseDetail) => title)).toEqual([
      "Buy two",
      "Copy - Buy two",
    ]);
    expect((await as.get(`${path}?search=nothing`)).json()).toMatchObject({ count: 0 });
    expect((await as.remove(`${path}/${made.id}`)).statusCode).toBe(204);
    expect((await as.get(`${path}/${made.id}`)).statusCode).toBe(404);
  });

  it("is not changed over what somebody else has saved", async () => {
    const made = await make();
    await as.patch(`${path}/${made.id}`, { version: 1, title: "Mine" });
    const late = await as.patch(`${path}/${made.id}`, { version: 1, title: "Theirs" });
    expect(late.statusCode).toBe(409);
    expect(late.json().reason).toBe(
      "Version 2 was saved while you edited version 1. Load it to see both.",
    );
  });

  it("takes steps of old recordings, and refuses what is none", async () => {
    const old = await make({
      steps: [
        {
          id: "a",
          action: { type: "click", element: { selector: "#a", xpath: "//a" } },
          assertion: { type: "", element: "" },
        },
      ],
    });
    expect(old.step_list[0]?.action).toMatchObject({ path: "", value: "", key: "" });
    const refused = [
      [{ id: "a", action: { type: "fly" }, assertion: { type: "" } }],
      [open, open],
      [{ ...open, id: "a b" }],
      [
        {
          ...open,
          action: { type: "click", element: { locators: [{ by: "magic", value: "x" }] } },
        },
      ],
      Array.from({ length: 501 }, (_, n) => ({ ...open, id: `s${n}` })),
    ];
    for (const steps of refused) {
      const response = await as.post(path, { site_id: site, title: "No", steps });
      expect(response.statusCode).toBe(422);
    }
  });

  it("holds the files that its steps upload, and is saved with them again", async () => {
    const file = { name: "film.mp4", type: "video/mp4", data: "A".repeat(1_333_332) };
    const upload = (id: string): NewCaseStep => ({
      id,
      action: { type: "upload", element: "#file", files: [file, file] },
      assertion: { type: "" },
    });
    const made = await make({ steps: [upload("a"), upload("b")] });
    const steps = made.step_list.toReversed();
    const changed = await as.patch(`${path}/${made.id}`, { version: 1, steps });
    expect(changed.json<CaseDetail>().step_list).toEqual(steps);
    const more = [...steps, upload("c"), upload("d")];
    const refused = await as.patch(`${path}/${made.id}`, { version: 2, steps: more });
    expect([refused.statusCode, refused.json().code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  it("uses another case, and neither itself nor one of another team", async () => {
    const inner = await make({ title: "Sign in" });
    const use = (id: string): NewCaseStep => ({
      id: "use",
      action: { type: "case", value: id },
      assertion: { type: "" },
    });
    const outer = await make({ steps: [use(inner.id), { ...press, id: "last" }] });
    const round = await as.patch(`${path}/${inner.id}`, { version: 1, steps: [use(outer.id)] });
    expect(round.json().reason).toBe("The case uses itself.");
    const other = actAs(app, await registerMember(app));
    const theirs = (await other.addSite({ site_url: "https://other.example" })).id;
    const foreign = await other.post(path, { site_id: theirs, title: "X", steps: [use(inner.id)] });
    expect(foreign.json().reason).toBe("A case that it uses does not exist any more.");
    const [id = ""] = (await start(outer.id)).json().ids;
    expect((await getRun(id)).steps.map((step) => step.id)).toEqual([
      "use/open",
      "use/press",
      "last",
    ]);
  });
});

describe("a run of a case", () => {
  it("is replayed as it was asked for, and kept with what became of each step and its picture", async () => {
    await as.post(endpoints.secrets.create.path, { name: "PASSWORD", value: "long enough" });
    const made = await make();
    const started = await start(made.id, {
      updates: [{ index: 1, value: "2" }],
      configs: { device: "iPhone 12 Pro" },
    });
    expect(started.json()).toMatchObject({ message: "1 case run started." });
    const [id = ""] = started.json().ids;
    expect(await getRun(id)).toMatchObject({ status: "working", results: [], num_steps: 2 });
    const caseRunner = createFakeCaseRunner({ page: (index) => `{"page":${index}}` });
    await runJobs(app, { caseRunner });
    expect(caseRunner.calls[0]).toMatchObject({
      ...{ siteUrl: "https://example.com", secrets: { PASSWORD: "long enough" }, values: {} },
      ...{ device: "iPhone 12 Pro", windowSize: { width: 390 }, endOnFail: true, pictures: true },
      steps: [{ id: "open" }, { id: "press", action: { value: "2" } }],
    });
    const run = caseRunDetailSchema.parse(await getRun(id));
    expect(run).toMatchObject({
      status: "passed",
      failed_step: null,
      code: null,
      at: null,
      tries: 1,
    });
    expect(run.results.map(({ index }) => index)).toEqual([0, 1]);
    const picture = await as.get(run.results[1]?.image ?? "");
    expect(picture.body).toBe("picture of press");
    const page = await as.get(run.results[1]?.elements.action ?? "");
    expect(page.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(page.rawPayload).toString()).toBe('{"page":1}');
    expect(run.results[1]?.elements.assertion).toBeNull();
    const film = await as.get(run.film?.url ?? "");
    expect([film.body, film.headers["content-type"]]).toEqual(["film", "video/webm"]);
    const shown = (await as.get(`${path}/${made.id}`)).json<CaseDetail>();
    expect(shown).toMatchObject({ last: { id, status: "passed" }, recent: ["passed"] });
  });

  it("says at which step it failed, and why", async () => {
    const made = await make();
    await start(made.id);
    const part = makePart({
      status: "failed",
      code: "NOT_FOUND",
      reason: "There is no CSS “#buy”.",
    });
    await runJobs(app, {
      caseRunner: createFakeCaseRunner({ step: (index) => (index === 1 ? { action: part } : {}) }),
    });
    const list = (await as.get(`${path}?state=failing`)).json();
    expect(list).toMatchObject({
      states: { all: 1, failing: 1 },
      results: [
        {
          last: { status: "failed", failed_step: 2, code: "NOT_FOUND", reason: part.reason },
          recent: ["failed"],
        },
      ],
    });
  });

  it("is one for each row of data, with its values", async () => {
    const made = await make({ data: { columns: ["total"], rows: [["£84"], ["£62"]] } });
    expect((await start(made.id)).json()).toMatchObject({ message: "2 case runs started." });
    const caseRunner = createFakeCaseRunner();
    await runJobs(app, { caseRunner });
    expect(caseRunner.calls.map(({ values }) => values)).toEqual(
      expect.arrayContaining([{ total: "£84" }, { total: "£62" }]),
    );
    const { results } = (await as.get(`${runsPath}?case_id=${made.id}`)).json();
    expect(results.map(({ row }: { row: number }) => row).toSorted()).toEqual([1, 2]);
  });

  it("is flaky after two second tries", async () => {
    const made = await make();
    for (let runs = 0; runs < 2; runs += 1) {
      await start(made.id);
      await runJobs(app, { caseRunner: createFakeCaseRunner({ step: () => ({ tries: 2 }) }) });
    }
    expect((await as.get(`${path}?state=flaky`)).json()).toMatchObject({
      states: { flaky: 1 },
      results: [{ recent: ["again", "again"], last: { tries: 2 } }],
    });
  });

  it("is not begun twice on one site, but on another one", async () => {
    const made = await make();
    await start(made.id);
    expect((await start(made.id)).json().reason).toBe(
      "This case is waiting or running on this site already.",
    );
    const staging = (await as.addSite({ site_url: "https://staging.example" })).id;
    const elsewhere = await start(made.id, { site_id: staging });
    expect(elsewhere.statusCode).toBe(201);
    const caseRunner = createFakeCaseRunner();
    await runJobs(app, { caseRunner });
    expect(caseRunner.calls.map(({ siteUrl }) => siteUrl).toSorted()).toEqual([
      "https://example.com",
      "https://staging.example",
    ]);
  });

  it("is refused without a step that is switched on, and of a case that is not there", async () => {
    const off = await make({ steps: [{ ...open, disabled: true }] });
    expect((await start(off.id)).json().reason).toBe("The case has no step that is switched on.");
    expect((await start(site)).statusCode).toBe(404);
    const made = await make();
    expect((await start(made.id, { site_id: made.id })).statusCode).toBe(404);
  });

  it("is charged once it ran, and not where our own browser ended time after time", async () => {
    const used = async () => {
      const { rows } = await app.database.owner.query(
        "select caseruns_reserved as reserved, caseruns as taken from usage_months where team_id = $1",
        [member.team.id],
      );
      return rows[0];
    };
    const made = await make();
    await start(made.id);
    expect(await used()).toEqual({ reserved: 1, taken: 1 });
    await runJobs(app);
    expect(await used()).toEqual({ reserved: 0, taken: 1 });
    const [id = ""] = (await start(made.id)).json().ids;
    const part = makePart({ status: "failed", code: "BROWSER_GONE", reason: "It ended." });
    const caseRunner = createFakeCaseRunner({ step: () => ({ action: part }) });
    await runJobs(app, { caseRunner });
    expect(caseRunner.calls).toHaveLength(3);
    expect(await getRun(id)).toMatchObject({
      status: "failed",
      reason: "The browser ended unexpectedly. This does not count.",
    });
    expect(await used()).toEqual({ reserved: 0, taken: 1 });
  });

  it("is a result where the page takes all memory", async () => {
    const made = await make();
    const [id = ""] = (await start(made.id)).json().ids;
    const during = () => Promise.reject(new ScanError("OUT_OF_MEMORY"));
    await runJobs(app, { caseRunner: createFakeCaseRunner({ during }) });
    expect(await getRun(id)).toMatchObject({ status: "failed", code: "OUT_OF_MEMORY" });
  });

  it("is stopped, and deleted only then", async () => {
    const made = await make();
    const [id = ""] = (await start(made.id)).json().ids;
    expect((await as.remove(`${runsPath}/${id}`)).statusCode).toBe(400);
    expect((await as.post(`${runsPath}/${id}/cancel`, {})).json()).toMatchObject({
      status: "cancelled",
    });
    expect((await as.remove(`${runsPath}/${id}`)).statusCode).toBe(204);
    expect((await as.get(`${runsPath}/${id}`)).statusCode).toBe(404);
  });

  it("goes with its case, and so do its files", async () => {
    const made = await make();
    const [id = ""] = (await start(made.id)).json().ids;
    await runJobs(app);
    await as.remove(`${path}/${made.id}`);
    expect((await as.get(`${runsPath}/${id}`)).statusCode).toBe(404);
    const { rows } = await app.database.owner.query("select from run_artifacts where run_id = $1", [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});
