import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FlowRunDetail } from "@sitewright/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel } from "../../testing/make-channel.ts";
import { flowEdge, flowNode, makeFlow, startFlowRun } from "../../testing/make-flow.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { startTestSlack, type TestSlack } from "../../testing/slack-sandbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";

const publicUrl = "http://127.0.0.1:8080";
const texts: URLSearchParams[] = [];
/** A stand-in for Twilio. */
const twilio = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  texts.push(new URLSearchParams(body));
  response.writeHead(201, { "content-type": "application/json" }).end('{"status":"queued"}');
});
let app: TestApp;
let slack: TestSlack;
let receiver: WebhookReceiver;

beforeAll(async () => {
  await new Promise<void>((resolve) => twilio.listen(0, "127.0.0.1", resolve));
  receiver = await startWebhookReceiver();
  slack = await startTestSlack(publicUrl);
  app = await createTestApp({
    slack: slack.app,
    environment: {
      PUBLIC_URL: publicUrl,
      ALLOW_PRIVATE_TARGETS: "127.0.0.0/8",
      TWILIO_ACCOUNT_SID: "AC0123456789abcdef",
      TWILIO_AUTH_TOKEN: "swordfish",
      TWILIO_FROM: "+15005550006",
      TWILIO_API_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
    },
  });
});
afterAll(async () => {
  await Promise.all([app.close(), slack.close(), receiver.close()]);
  twilio.closeAllConnections();
  twilio.close();
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
  expect(texts.map((text) => [text.get("To"), text.get("Body")])).toEqual([
    ["+491701234589", expect.stringContaining("1 page was looked at")],
  ]);
  expect(slack.sandbox.messages.map(({ channel, lines: [first] }) => [channel, first])).toEqual([
    ["C0WEBOPS", "example.com: 1 page was looked at"],
  ]);
  expect(receiver.received).toHaveLength(1);
});
