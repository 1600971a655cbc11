import type { FlowRunDetail } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeSecret } from "../../testing/make-case.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { flowEdge, flowNode, makeFlow, startFlowRun } from "../../testing/make-flow.ts";
import { jobDepsOf, runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { startTestSlack, type TestSlack } from "../../testing/slack-sandbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startTestTwilio, type TestTwilio } from "../../testing/twilio.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { callAddress } from "./call-address.ts";

const publicUrl = "http://127.0.0.1:8080";
let app: TestApp;
let slack: TestSlack;
let twilio: TestTwilio;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  twilio = await startTestTwilio();
  slack = await startTestSlack(publicUrl);
  app = await createTestApp({
    slack: slack.app,
    environment: {
      PUBLIC_URL: publicUrl,
      ALLOW_PRIVATE_TARGETS: "127.0.0.0/8",
      ...twilio.environment,
    },
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([slack.close(), twilio.close(), receiver.close()]);
});
beforeEach(() => {
  receiver.received.length = 0;
});

it("fills secrets in for the send alone, and none for a page that is named like one", async () => {
  const { as, site } = await makeScannedSite(app, ["/?{{PASSWORD}}"]);
  await makeSecret(as);
  const channel = await makeChannel(as);
  const said = { message: "{{page_url}} opens with {{PASSWORD}}", per: "object" };
  const headers = [{ name: "X-Key", value: "{{PASSWORD}}" }];
  const payload = '{ "page": "{{page_url}}" }';
  const flow = await makeFlow(as, {
    nodes: [
      flowNode("1", { task_type: "scan" }),
      flowNode("2", { task_type: "email", channel_id: channel.id, ...said }),
      flowNode("3", {
        task_type: "webhook",
        uri: receiver.at("/echo"),
        headers,
        payload,
        per: "object",
      }),
    ],
    edges: ["1-2", "2-3"].map(flowEdge),
  });
  await startFlowRun(as, flow.id, site.id);
  await runJobs(app);

  const [sent] = receiver.received;
  expect(sent?.headers["x-key"]).toBe("long enough");
  expect(JSON.parse(sent?.body ?? "").page).toContain("{{PASSWORD}}");
  const { rows } = await app.database.owner.query<{ text: string }>(
    `select string_agg(t::text, ' ') as text from (
       select to_jsonb(d) t from deliveries d union all select to_jsonb(o) from flow_run_objects o
       union all select to_jsonb(l) from flow_run_logs l union all select to_jsonb(r) from flow_runs r
       union all select to_jsonb(e) from events e
     ) all_kept`,
  );
  expect(rows[0]?.text).toContain("opens with {{PASSWORD}}");
  expect(rows[0]?.text).not.toContain("long enough");
});

it.each([
  ["/503", 2, "503: <b>503</b>\uFFFD, again in 5 s"],
  ["/closed", 2, "No answer., again in 5 s"],
  ["/302", 1, null],
])("calls %s as often as it helps", async (at, least, reason) => {
  const { as, site } = await makeScannedSite(app, ["/a"]);
  const flow = await makeFlow(as, {
    nodes: [flowNode("1", { task_type: "webhook", uri: receiver.at(at) })],
  });
  const { id } = await startFlowRun(as, flow.id, site.id);
  const object = async () =>
    (await as.get(`/v1/ops/flowrun/${id}/object?node=1`)).json().results[0];
  while (receiver.received.length === 0) await runJobs(app, { atMost: 1 });
  if (reason === null) {
    expect(await object()).toMatchObject({ status: "failed", reason: "302: <b>302</b>\uFFFD" });
    return;
  }
  expect(await object()).toMatchObject({ status: "working", reason });
  await runJobs(app);
  expect(receiver.received.length).toBeGreaterThanOrEqual(least);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);
  expect(await object()).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("after 6 tries"),
  });
});

it("calls nothing in a private network, whatever the name resolves to", async () => {
  const { as, site, member } = await makeScannedSite(app, ["/a"]);
  const flow = await makeFlow(as, {
    nodes: [flowNode("1", { task_type: "webhook", uri: receiver.at("/200") })],
  });
  const { id } = await startFlowRun(as, flow.id, site.id);
  while ((await as.get(`/v1/ops/flowrun/${id}`)).json().states[0].status !== "working") {
    await runJobs(app, { atMost: 1 });
  }
  const [object] = (await as.get(`/v1/ops/flowrun/${id}/object?node=1`)).json().results;
  const { createEgress } = await import("@sitewright/scan-engine");
  const egress = createEgress({ allowPrivate: [], controlPorts: [] });
  const { openTeam } = await import("../../platform/db/open-scope.ts");
  const db = openTeam(app.deps.database.teamPool, member.team.id);
  const job = { team_id: member.team.id, run_id: id, object_id: object.id };
  await callAddress({ ...jobDepsOf(app), db, egress }, job, new AbortController().signal);
  await egress.close();

  expect(receiver.received).toEqual([]);
  expect((await as.get(`/v1/ops/flowrun/${id}/object?node=1`)).json().results[0]).toMatchObject({
    status: "failed",
    reason: "The address leads to a private network, where nothing may be called.",
  });
});

it("tells a person by mail, a phone, a Slack channel and another program, each once", async () => {
  const { as, site } = await makeScannedSite(app, ["/a"]);
  const { url } = (await as.post("/v1/slack/connect")).json<{ url: string }>();
  const { searchParams } = await slack.consent(url, "yes");
  await as.post("/v1/slack/complete", Object.fromEntries(searchParams));
  const mail = await makeChannel(as, { recipients: ["on-call@lane.example"] });
  const phone = await makeChannel(as, { kind: "sms", name: "Phone", numbers: ["+491701234589"] });
  const room = await makeChannel(as, { kind: "slack", name: "Ops", channel_id: "C0WEBOPS" });
  const message = "{{count}} page was looked at";
  const flow = await makeFlow(as, {
    nodes: [
      flowNode("1", { task_type: "scan" }),
      flowNode("2", { task_type: "email", channel_id: mail.id, subject: "Looked", message }),
      flowNode("3", { task_type: "phone", channel_id: phone.id, message }),
      flowNode("4", { task_type: "slack", channel_id: room.id, message }),
      flowNode("5", { task_type: "webhook", uri: receiver.at("/200") }),
    ],
    edges: ["1-2", "1-3", "1-4", "1-5"].map(flowEdge),
  });
  const { id } = await startFlowRun(as, flow.id, site.id);
  await runJobs(app);

  const run = (await as.get(`/v1/ops/flowrun/${id}`)).json<FlowRunDetail>();
  expect(run.states.map(({ status }) => status)).toEqual(Array(5).fill("passed"));
  const sent = await as.get(`/v1/ops/channel/${mail.id}/delivery`);
  expect(sent.json<{ results: object[] }>().results).toEqual([
    expect.objectContaining({ to: "on-call@lane.example", title: "Looked", status: "sent" }),
  ]);
  expect(twilio.called.map(({ form }) => [form.To, form.Body])).toEqual([
    ["+491701234589", expect.stringContaining("1 page was looked at")],
  ]);
  expect(slack.sandbox.messages.map(({ channel, lines: [first] }) => [channel, first])).toEqual([
    ["C0WEBOPS", "example.com: 1 page was looked at"],
  ]);
  expect(receiver.received).toHaveLength(1);
});
