import {
  endpoints,
  type Flow,
  type FlowDetail,
  flowDetailSchema,
  type Schedule,
  type SearchResult,
} from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeCase } from "../../testing/make-case.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { flowEdge, flowNode, makeFlow, startFlowRun } from "../../testing/make-flow.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { path } = endpoints.flows.create;
const scan = (id: string) => flowNode(id, { task_type: "scan" });
const asked = (id: string, comparisons: number) =>
  flowNode(id, {
    task_type: "scan",
    condition: Array.from({ length: comparisons }, (_, at) => ({
      joiner: at === 0 ? "" : "and",
      data_type: "health",
      operator: "<",
      value: 80,
    })),
  });
const codes = ({ problems }: FlowDetail) => problems.map(({ code, node }) => `${node} ${code}`);

describe("a flow", () => {
  it("says how many schedules that are on run it", async () => {
    const { as, site } = await makeScannedSite(app);
    const drawn = { nodes: [scan("1")], edges: [] };
    const made = (await as.post(path, drawn)).json<FlowDetail>();
    expect(made.schedules).toBe(0);
    const resources = [{ type: "site" as const, id: site.id }];
    const nightly = { task_type: "flowrun" as const, flow_id: made.id, resources };
    const { id } = await makeSchedule(as, { name: "Nightly", ...nightly });
    await makeSchedule(as, { name: "Weekly", ...nightly });
    const schedules = async () => (await as.get(`${path}/${made.id}`)).json<FlowDetail>().schedules;
    expect(await schedules()).toBe(2);
    await as.patch(`/v1/ops/schedule/${id}`, { status: "Paused" });
    expect(await schedules()).toBe(1);
  });

  it("is made, drawn, renamed, copied, found, listed and deleted with its runs", async () => {
    const { as, site } = await makeScannedSite(app);
    const made = flowDetailSchema.parse((await as.post(path, {})).json());
    expect(made).toMatchObject({ title: "Untitled Flow", version: 1, nodes: [], last: null });
    const drawn = { nodes: [scan("1"), scan("2")], edges: [flowEdge("1-2")] };
    const change = { version: 1, title: "Release check", ...drawn };
    const changed = (await as.patch(`${path}/${made.id}`, change)).json<FlowDetail>();
    expect(changed).toMatchObject({ title: "Release check", version: 2, errors: 0, ...drawn });
    const copy = (await as.post(`${path}/copy`, { flow_id: made.id })).json<FlowDetail>();
    expect(copy).toMatchObject({ title: "Copy - Release check", version: 1, ...drawn });

    const run = await startFlowRun(as, made.id, site.id);
    await runJobs(app);
    const [first, second] = (await as.get(`${path}?sort=title`)).json<{ results: Flow[] }>()
      .results;
    expect(first).toMatchObject({ title: "Copy - Release check", last: null, recent: [] });
    expect(second).toMatchObject({ last: { id: run.id, status: "passed" }, recent: ["passed"] });
    const found = (await as.get("/v1/ops/search?query=flow:release")).json<SearchResult[]>();
    expect(found.map(({ type, str }) => [type, str])).toEqual([
      ["flow", "Copy - Release check"],
      ["flow", "Release check"],
    ]);

    expect((await as.remove(`${path}/${made.id}`)).statusCode).toBe(204);
    expect((await as.get(`/v1/ops/flowrun/${run.id}`)).statusCode).toBe(404);
    expect((await as.get(`${path}/${made.id}`)).statusCode).toBe(404);
  });

  it("is not saved over what somebody else has saved since", async () => {
    const { as } = await makeScannedSite(app);
    const { id } = await makeFlow(as);
    await as.patch(`${path}/${id}`, { version: 1, title: "Mine" });
    const late = await as.patch(`${path}/${id}`, { version: 1, title: "Theirs" });
    expect([late.statusCode, late.json().code]).toEqual([409, "DUPLICATE"]);
    expect((await as.get(`${path}/${id}`)).json().title).toBe("Mine");
  });

  it("has as many nodes and conditions as the plan allows, and may be changed but not grow beyond", async () => {
    const member = await registerMember(app, { type: "free" });
    const as = actAs(app, member);
    const most = [...["1", "2", "3"].map(scan), asked("4", 1)];
    const { id } = await makeFlow(as, { nodes: most });
    const update = (version: number, nodes: object[]) =>
      as.patch(`${path}/${id}`, { version, nodes });
    const tooMany = await update(1, [...most, scan("5")]);
    expect([tooMany.statusCode, tooMany.json().reason]).toEqual([
      426,
      expect.stringMatching(/^Your plan allows 4 nodes in a flow/),
    ]);
    const asking = await update(1, [asked("1", 2)]);
    expect([asking.statusCode, asking.json().reason]).toEqual([
      426,
      expect.stringMatching(/^Your plan allows 1 condition in a flow/),
    ]);
    // Of two that are saved at once, one is late, so neither finds room that the other has taken.
    const both = await Promise.all([update(1, most.slice(1)), update(1, most.slice(2))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

    await setPlan(app.deps.db, member.team.id, "admin");
    const big = await makeFlow(as, {
      nodes: Array.from({ length: 9 }, (_, at) => scan(`${at + 1}`)),
    });
    await setPlan(app.deps.db, member.team.id, "free");
    const renamed = await as.patch(`${path}/${big.id}`, { version: 1, title: "Still mine" });
    expect(renamed.statusCode).toBe(200);
    expect(codes(renamed.json())).toContain("null TOO_MANY_NODES");
  });

  it("is not saved with a case or a channel of another team", async () => {
    const theirs = await makeScannedSite(app);
    const foreign = [
      { task_type: "case", case_id: (await makeCase(theirs.as, { site_id: theirs.site.id })).id },
      { task_type: "email", message: "x", channel_id: (await makeChannel(theirs.as)).id },
    ];
    const { as } = await makeScannedSite(app);
    const flow = await makeFlow(as);
    for (const data of foreign) {
      const nodes = [flowNode("1", data)];
      for (const refused of [
        await as.post(path, { nodes }),
        await as.patch(`${path}/${flow.id}`, { version: 1, nodes }),
      ]) {
        expect(refused.json()).toMatchObject({ code: "NOT_FOUND" });
      }
    }
    expect((await as.get(`${path}/${flow.id}`)).json()).toMatchObject({ version: 1 });
    expect((await as.get(path)).json()).toMatchObject({ count: 1 });
  });

  it("tells what nodes name that is gone or is no address, of which nothing is run, and is saved with it", async () => {
    const theirs = await makeScannedSite(app);
    const { as, site } = await makeScannedSite(app);
    const lost = await makeCase(as, { site_id: site.id });
    const channel = await makeChannel(as);
    const message = { message: "{{count}} with {{TOKEN}}", channel_id: channel.id };
    const made = await makeFlow(as, {
      nodes: [
        flowNode("1", { task_type: "case", case_id: lost.id }),
        flowNode("2", { task_type: "email", ...message }),
        flowNode("3", { task_type: "webhook", uri: "https://10.0.4.12/hook" }),
        flowNode("4", { task_type: "webhook", uri: "http://169.254.169.254/latest" }),
      ],
      edges: ["1-2", "2-3", "3-4"].map(flowEdge),
    });
    await as.remove(`${endpoints.cases.list.path}/${lost.id}`);
    await as.remove(`${endpoints.channels.list.path}/${channel.id}`);
    const { nodes } = made;
    const flow = (await as.patch(`${path}/${made.id}`, { version: 1, nodes })).json<FlowDetail>();
    expect(codes(flow)).toEqual([
      ...["1 CASE_GONE", "2 CHANNEL_GONE", "2 UNKNOWN_VALUE"],
      ...["3 BAD_ADDRESS", "4 BAD_ADDRESS"],
    ]);
    expect(flow.problems.at(-2)?.sentence).toBe(
      "10.0.4.12 is a private address. Use a public one.",
    );
    const body = { flow_id: flow.id, site_id: site.id };
    expect((await as.post(endpoints.flowruns.create.path, body)).statusCode).toBe(400);
    expect((await theirs.as.post(endpoints.flowruns.create.path, body)).statusCode).toBe(404);
    const elsewhere = { flow_id: (await makeFlow(as)).id, site_id: theirs.site.id };
    expect((await as.post(endpoints.flowruns.create.path, elsewhere)).statusCode).toBe(404);
  });

  it("is read by clients and changed by none of them; whoever is kept to a site sees its runs alone", async () => {
    const { as, member, site } = await makeScannedSite(app);
    const other = await as.addSite({ site_url: "https://example.org", page_urls: ["/"] });
    const flow = await makeFlow(as);
    const seen = await startFlowRun(as, flow.id, site.id);
    const hidden = await startFlowRun(as, flow.id, other.id);
    const client = actAs(app, await joinTeam(app, member, { role: "client", sites: [site.id] }));
    expect((await client.get(`${path}/${flow.id}`)).json()).toMatchObject({
      last: { id: seen.id },
    });
    const runs = (await client.get(endpoints.flowruns.list.path)).json();
    expect(runs.results.map(({ id }: { id: string }) => id)).toEqual([seen.id]);
    expect((await client.get(`/v1/ops/flowrun/${hidden.id}`)).statusCode).toBe(404);
    const body = { flow_id: flow.id, site_id: site.id };
    expect((await client.post(endpoints.flowruns.create.path, body)).statusCode).toBe(403);
    expect((await client.patch(`${path}/${flow.id}`, { version: 1 })).statusCode).toBe(403);
  });

  it("is run by a schedule on each of its sites", async () => {
    const { as, site } = await makeScannedSite(app);
    const flow = await makeFlow(as);
    const none = await as.post("/v1/ops/schedule", {
      ...{ name: "Nightly", task_type: "flowrun", frequency: "daily", time: "03:00" },
      ...{ timezone: "UTC", begin_date: "2026-11-01" },
    });
    expect([none.statusCode, none.json().reason]).toEqual([422, "Choose the flow that runs."]);
    const schedule = await makeSchedule(as, {
      ...{ task_type: "flowrun", flow_id: flow.id },
      resources: [{ type: "site", id: site.id }],
    });
    expect(schedule.extras.flow).toEqual({ id: flow.id, title: "Check" });
    await as.post("/v1/ops/schedule/run", { schedule_id: schedule.id });
    await runJobs(app);
    const runs = (await as.get(`${endpoints.flowruns.list.path}?flow_id=${flow.id}`)).json();
    expect(runs.results).toMatchObject([{ trigger: "schedule", status: "passed" }]);
    const after = (await as.get(`/v1/ops/schedule/${schedule.id}`)).json<Schedule>();
    expect(after.last).toMatchObject({ outcome: "started", runs: { all: 1, failed: 0 } });
  });
});
