import {
  endpoints,
  type FlowLog,
  type FlowObject,
  type FlowRunDetail,
  type TeamType,
} from "@sitewright/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createFakeComparer, makeCause } from "../../testing/fake-comparer.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { makeCase } from "../../testing/make-case.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { flowEdge, flowNode, makeFlow, startFlowRun } from "../../testing/make-flow.ts";
import { jobDepsOf, runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { jobs } from "../jobs.ts";
import { resumeRuns } from "../runs/index.ts";
import { flowRun } from "./flow-run-kind.ts";

let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await createTestApp({ environment: { ALLOW_PRIVATE_TARGETS: "127.0.0.0/8" } });
});
afterEach(() => {
  receiver.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** Runs a job that was run before. */
async function runJob({ name, data, id }: { name: string; data: unknown; id: string }) {
  const kind = jobs.find(({ queue }) => queue.name === name);
  const place = { priority: 0, host: null };
  const { signal } = new AbortController();
  await kind?.run(jobDepsOf(app), data, { id, attempt: 1, signal, place });
}

const runsPath = endpoints.flowruns.create.path;
const flowsPath = endpoints.flows.create.path;

/** A team with a site of these pages, each of which was scanned once. */
async function makeTeam(paths = ["/good", "/poor"], type: TeamType = "admin") {
  const made = await makeScannedSite(app, paths, { type });
  const { as } = made;
  return {
    ...made,
    run: async (id: string) => (await as.get(`${runsPath}/${id}`)).json<FlowRunDetail>(),
    objects: async (id: string, node: string) =>
      (await as.get(`${runsPath}/${id}/object?node=${node}&limit=100`)).json<{
        results: FlowObject[];
      }>().results,
    logs: async (id: string) =>
      (await as.get(`${runsPath}/${id}/log?limit=100`))
        .json<{ results: FlowLog[] }>()
        .results.map(({ message }) => message),
  };
}

/** Scans that find a page called poor to be so. */
function scannerOfPoor() {
  const good = createFakeScanner({ lighthouse: 95 });
  const poor = createFakeScanner({ lighthouse: 20 });
  return {
    scan: (...of: Parameters<typeof good.scan>) =>
      (of[0].url.includes("poor") ? poor : good).scan(...of),
  };
}

const below80 = [{ joiner: "", data_type: "lighthouse_average", operator: "<", value: 80 }];
const states = ({ states: all }: FlowRunDetail) =>
  Object.fromEntries(all.map(({ id, status }) => [id, status]));

/** How many answers had which code. */
function codes(answers: readonly { statusCode: number }[]): Record<string, number> {
  const groups = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
  return Object.fromEntries(Object.entries(groups).map(([code, of]) => [code, of?.length ?? 0]));
}

type As = Awaited<ReturnType<typeof makeScannedSite>>["as"];

/** Makes a flow that an event on the site starts; answers the runs it has had. */
async function makeStarted(
  as: As,
  siteId: string,
  event: string,
): Promise<() => Promise<object[]>> {
  const flow = await makeFlow(as, { nodes: [flowNode("1", { task_type: "issue" })] });
  const starts = [{ event, site_ids: [siteId] }];
  await as.patch(`${flowsPath}/${flow.id}`, { version: 1, starts });
  return async () => (await as.get(`${runsPath}?flow_id=${flow.id}`)).json().results;
}

describe("a run of a flow", () => {
  it("sends each page down its side of the condition, joins, and says what it made", async () => {
    const { as, site, run, objects, logs } = await makeTeam();
    const channel = await makeChannel(as);
    const flow = await makeFlow(as, {
      nodes: [
        flowNode("1", { task_type: "scan", condition: below80 }),
        flowNode("2", {
          task_type: "issue",
          issue_title: "{{page_url}} is at {{lighthouse_average}}",
          details: "See {{object_url}}",
        }),
        flowNode("3", { task_type: "webhook", uri: receiver.at("/200"), per: "all" }),
        flowNode("4", {
          ...{ task_type: "email", channel_id: channel.id },
          ...{ subject: "{{count}} pages of {{flow_title}}", message: "{{objects}}" },
        }),
      ],
      edges: ["1-2 true", "1-3 false", "2-4", "3-4"].map(flowEdge),
    });
    const { id } = await startFlowRun(as, flow.id, site.id);
    expect((await run(id)).status).toBe("working");
    await runJobs(app, { scanner: scannerOfPoor() });

    const ended = await run(id);
    expect(ended, JSON.stringify(await logs(id))).toMatchObject({
      ...{ status: "passed", settled: 4, nodes: ended.nodes, trigger: "person" },
      made: { scans: 2, tests: 0, caseruns: 0, issues: 1, reports: 0, messages: 2 },
    });
    expect(states(ended)).toEqual({ 1: "passed", 2: "passed", 3: "passed", 4: "passed" });
    expect(Object.fromEntries(ended.ways.map(({ id: way, count }) => [way, count]))).toEqual({
      ...{ "e1-2": 1, "e1-3": 1, "e2-4": 1, "e3-4": 1 },
    });
    const scans = await objects(id, "1");
    expect(scans.toSorted((a, b) => a.label.localeCompare(b.label))).toMatchObject([
      { label: "/good", says: false, facts: { lighthouse_average: 95 } },
      { label: "/poor", says: true, facts: { lighthouse_average: 20 } },
    ]);
    const [issue] = await objects(id, "2");
    expect(
      (await as.get(`/v1${issue?.path?.replace("/issue", "/ops/issue")}`)).json(),
    ).toMatchObject({
      title: "https://example.com/poor is at 20",
      details: expect.stringMatching(/^See http.+\/scan\/[0-9a-f-]{36}$/),
    });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers["webhook-id"]).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(await logs(id)).toContain("1 said true, 1 false.");
    const told = (await as.get(`/v1/ops/channel/${channel.id}/delivery`)).json();
    expect(told.results).toMatchObject([
      { title: "2 pages of Check", cause: "flow", status: "sent" },
    ]);
  });

  it("skips what nothing comes to, and goes down neither side with what was not told", async () => {
    const { as, site, run, logs } = await makeTeam(["/a"]);
    const flow = await makeFlow(as, {
      nodes: [
        flowNode("1", { task_type: "scan", condition: below80 }),
        flowNode("2", { task_type: "issue" }),
        flowNode("3", { task_type: "issue" }),
        flowNode("4", { task_type: "issue" }),
      ],
      edges: ["1-2 true", "1-3 false", "2-4", "3-4"].map(flowEdge),
    });
    const { id } = await startFlowRun(as, flow.id, site.id);
    const scanner = createFakeScanner({
      fails: (part) => (part === "lighthouse" ? "TIMED_OUT" : undefined),
    });
    await runJobs(app, { scanner });

    expect(states(await run(id))).toEqual({
      1: "passed",
      2: "skipped",
      3: "skipped",
      4: "skipped",
    });
    expect(await logs(id)).toContain(
      "/a was not told what the condition asks, so it goes down neither way.",
    );
  });

  it("fails with a test that fails, stops there where it is told to, and is failed", async () => {
    const { as, site, run } = await makeTeam(["/a"]);
    const nodes = (on_failure: string) => [
      flowNode("1", { task_type: "test", on_failure }),
      flowNode("2", { task_type: "issue" }),
    ];
    const edges = [flowEdge("1-2")];
    const comparer = createFakeComparer({ causes: [makeCause("title")] });
    const stopping = await makeFlow(as, { nodes: nodes("stop"), edges });
    const { id } = await startFlowRun(as, stopping.id, site.id);
    await runJobs(app, { comparer });
    const stopped = await run(id);
    expect([stopped.status, states(stopped)]).toEqual(["failed", { 1: "failed", 2: "cancelled" }]);

    const going = await makeFlow(as, { nodes: nodes("go on"), edges });
    const other = await startFlowRun(as, going.id, site.id);
    await runJobs(app, { comparer });
    const went = await run(other.id);
    expect([went.status, states(went)]).toEqual(["failed", { 1: "failed", 2: "passed" }]);
  });

  it("runs a case on the site, each row of its data a thing of its own", async () => {
    const { as, site, run, objects } = await makeTeam(["/a"]);
    const kept = await makeCase(as, {
      site_id: site.id,
      data: { columns: ["total"], rows: [["1"], ["2"]] },
    });
    const flow = await makeFlow(as, {
      nodes: [flowNode("1", { task_type: "case", case_id: kept.id })],
    });
    const { id } = await startFlowRun(as, flow.id, site.id);
    await runJobs(app);

    expect((await run(id)).status).toBe("passed");
    expect(await objects(id, "1")).toMatchObject([
      { facts: { caserun_status: "passed" } },
      { facts: { caserun_status: "passed" } },
    ]);
  });

  it("makes a report and mails it", async () => {
    const { as, site, run } = await makeTeam(["/a"]);
    const flow = await makeFlow(as, {
      nodes: [flowNode("1", { task_type: "report", emails: ["client@example.com"] })],
    });
    const { id } = await startFlowRun(as, flow.id, site.id);
    await runJobs(app);

    expect(await run(id)).toMatchObject({ status: "passed", made: { reports: 1 } });
    const reports = (await as.get(`/v1/ops/report?site_id=${site.id}`)).json();
    expect(reports.count).toBe(1);
  });

  it("takes the plan's allowance: what is refused fails its thing, and says why", async () => {
    const { as, member, site, run, objects } = await makeTeam(["/a", "/b"], "free");
    const flow = await makeFlow(as);
    await app.database.owner.query("update usage_months set scans = 29 where team_id = $1", [
      member.team.id,
    ]);
    const { id } = await startFlowRun(as, flow.id, site.id);
    await runJobs(app);

    expect((await run(id)).status).toBe("failed");
    const [refused] = await objects(id, "1");
    expect(refused).toMatchObject({
      status: "failed",
      reason: expect.stringMatching(/^Your plan allows 30 scans a month/),
    });
  });

  it("goes on where it was when its worker is lost after any step, and does nothing twice", async () => {
    const { as, site, run, objects } = await makeTeam(["/a", "/b"]);
    const flow = await makeFlow(as, {
      nodes: [
        flowNode("1", { task_type: "scan" }),
        flowNode("2", { task_type: "issue" }),
        flowNode("3", { task_type: "webhook", uri: receiver.at("/200") }),
      ],
      edges: ["1-2", "2-3"].map(flowEdge),
    });
    const { id } = await startFlowRun(as, flow.id, site.id);
    while ((await run(id)).time_completed === null) {
      // Each job comes again, as one whose worker never said that it had ended.
      const [next] = (await waitingJobs(app.deps.db)).filter(({ name }) => name !== "mail.send");
      if (next === undefined) await resumeRuns(app.deps, [flowRun]);
      await runJobs(app, { atMost: 1 });
      if (next?.name.startsWith("flows.")) await runJob(next);
    }
    expect(await run(id)).toMatchObject({
      status: "passed",
      made: { scans: 2, issues: 2, messages: 1 },
    });
    expect(await objects(id, "2")).toHaveLength(2);
    expect((await as.get(`/v1/ops/issue?site_id=${site.id}&source=manual`)).json().count).toBe(2);
    expect(receiver.received).toHaveLength(1);
  });
});

describe("what a run refuses and ends", () => {
  it("is refused while it runs on the site, with something wrong in it, and beyond the plan", async () => {
    const { as, site } = await makeTeam(["/a"], "free");
    const flow = await makeFlow(as);
    await startFlowRun(as, flow.id, site.id);
    const body = { flow_id: flow.id, site_id: site.id };
    const again = await as.post(runsPath, body);
    expect([again.statusCode, again.json().reason]).toEqual([
      409,
      "This flow is waiting or running on this site already.",
    ]);

    const wrong = await makeFlow(as, { nodes: [flowNode("1", { task_type: "case" })] });
    const refused = await as.post(runsPath, { ...body, flow_id: wrong.id });
    expect([refused.statusCode, refused.json().reason]).toEqual([
      400,
      "Node 1: Choose the case that runs here.",
    ]);

    for (let n = 2; n <= 5; n += 1) {
      const { id } = await makeFlow(as);
      await startFlowRun(as, id, site.id);
    }
    const { id } = await makeFlow(as);
    const sixth = await as.post(runsPath, { ...body, flow_id: id });
    expect([sixth.statusCode, sixth.json().reason]).toEqual([
      426,
      expect.stringMatching(/^Your plan allows 5 flow runs a month; they are used up\./),
    ]);
  });

  it("begins once on a site, and no more often than the month has room for, however many ask at once", async () => {
    const { as, site } = await makeTeam(["/a"], "free");
    const start = (flow_id: string) => as.post(runsPath, { flow_id, site_id: site.id });
    const { id } = await makeFlow(as);
    const same = await Promise.all(Array.from({ length: 10 }, () => start(id)));
    expect(codes(same)).toEqual({ 201: 1, 409: 9 });

    const flows = await Promise.all(Array.from({ length: 8 }, () => makeFlow(as)));
    const others = await Promise.all(flows.map((flow) => start(flow.id)));
    expect(codes(others)).toEqual({ 201: 4, 426: 4 });
    expect(JSON.stringify((await as.post("/v1/billing/info", {})).json())).toContain(
      '"flowruns":5',
    );
  });

  it("is cancelled with what it has under way, gives back what it took, and keeps what it made", async () => {
    const { as, site, run, objects } = await makeTeam(["/a"]);
    const flow = await makeFlow(as, {
      nodes: [flowNode("1", { task_type: "test" }), flowNode("2", { task_type: "issue" })],
      edges: [flowEdge("1-2")],
    });
    const { id } = await startFlowRun(as, flow.id, site.id);
    const underWay = async () =>
      (await objects(id, "1")).find(({ status }) => status === "working");
    while (!(await underWay())) await runJobs(app, { atMost: 1 });
    const test = await underWay();

    const answer = await as.post(`${runsPath}/${id}/cancel`);
    expect(answer.json()).toMatchObject({ status: "cancelled" });
    await runJobs(app);
    const ended = await run(id);
    expect(states(ended)).toEqual({ 1: "cancelled", 2: "cancelled" });
    expect((await as.get(`/v1${test?.path?.replace("/test", "/ops/test")}`)).json().status).toBe(
      "incomplete",
    );
    const billing = (await as.post("/v1/billing/info", {})).json();
    expect(JSON.stringify(billing)).toContain('"flowruns":0');
    expect((await as.remove(`${runsPath}/${id}`)).statusCode).toBe(204);
  });

  it("ends by its time limit", async () => {
    const { as, site, run } = await makeTeam(["/a"]);
    const flow = await makeFlow(as);
    const { id } = await startFlowRun(as, flow.id, site.id);
    while ((await run(id)).states[0]?.status !== "working") await runJobs(app, { atMost: 1 });
    await app.database.owner.query("update flow_runs set deadline = now() where id = $1", [id]);
    await runJobs(app);
    expect(await run(id)).toMatchObject({
      status: "failed",
      reason: "Ended by the time limit of 24 hours.",
      states: [{ status: "cancelled" }],
    });
  });

  it("begins again at a node, with what came to it before", async () => {
    const { as, site, run, objects } = await makeTeam(["/a"]);
    const flow = await makeFlow(as, {
      nodes: [
        flowNode("1", { task_type: "scan" }),
        flowNode("2", { task_type: "webhook", uri: receiver.at("/404"), per: "object" }),
      ],
      edges: [flowEdge("1-2")],
    });
    const { id } = await startFlowRun(as, flow.id, site.id);
    await runJobs(app);
    expect(states(await run(id))).toEqual({ 1: "passed", 2: "failed" });
    const [failed] = await objects(id, "2");
    expect(failed?.reason).toBe("404: <b>404</b>\uFFFD");

    const body = { flow_id: flow.id, site_id: site.id, from_run: id };
    const again = await as.post(runsPath, { ...body, from_node: "2" });
    expect(again.statusCode, again.body).toBe(201);
    await runJobs(app);
    const second = await run(again.json().id);
    expect(second).toMatchObject({ resumes: id, made: { scans: 1, messages: 1 } });
    expect(receiver.received).toHaveLength(2);
    const scans = (await as.get(`/v1/ops/process?type=scan&site_id=${site.id}`)).json();
    expect(scans.count).toBe(2);
    expect((await as.post(runsPath, { ...body, from_node: "9" })).statusCode).toBe(400);
    expect((await as.post(runsPath, body)).statusCode).toBe(400);
  });
});

describe("a flow that events start", () => {
  it("starts with an issue, once, and not with one that a flow has opened", async () => {
    const { as, site } = await makeTeam(["/a"]);
    const started = await makeStarted(as, site.id, "issue.opened");
    await as.post("/v1/ops/issue", { site_id: site.id, title: "The till is stuck" });
    await runJobs(app);

    expect(await started()).toMatchObject([{ status: "passed", trigger: "event", by: null }]);
  });

  it("starts when a crawl has ended, not when one is cancelled", async () => {
    const { as, site } = await makeTeam(["/a"]);
    const started = await makeStarted(as, site.id, "crawl.ended");
    const crawl = () => as.post(`/v1/ops/site/${site.id}/crawl`);
    await crawl();
    await as.post(`/v1/ops/site/${site.id}/cancel`);
    await runJobs(app);
    expect(await started()).toEqual([]);

    await crawl();
    await runJobs(app);
    expect(await started()).toMatchObject([{ status: "passed", trigger: "event", by: null }]);
  });

  it("starts when a test has failed, not with one that has passed", async () => {
    const { as, site, page, start } = await makeTeam(["/a"]);
    const started = await makeStarted(as, site.id, "test.failed");
    await start({ page_id: page });
    await runJobs(app);
    expect(await started()).toEqual([]);

    await start({ page_id: page });
    await runJobs(app, { comparer: createFakeComparer({ causes: [makeCause("title")] }) });
    expect(await started()).toMatchObject([{ status: "passed", trigger: "event", by: null }]);
  });
});
