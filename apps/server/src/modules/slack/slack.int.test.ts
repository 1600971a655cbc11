import { randomUUID } from "node:crypto";
import type {
  AlertMessage,
  Channel,
  ChannelAction,
  ChannelDelivery,
  Slack,
} from "@sitewright/contract";
import type { PressedButton } from "@sitewright/slack-sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { jobDepsOf } from "../../testing/run-jobs.ts";
import { startTestSlack, type TestSlack } from "../../testing/slack-sandbox.ts";
import { takeMailsTo } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { tellChannels } from "../channels/index.ts";
import { jobs } from "../jobs.ts";

const publicUrl = "http://127.0.0.1:8080";
let app: TestApp;
let slack: TestSlack;
let member: TestMember;
let as: ReturnType<typeof actAs>;

beforeAll(async () => {
  slack = await startTestSlack(publicUrl);
  app = await createTestApp({ slack: slack.app, environment: { PUBLIC_URL: publicUrl } });
});
afterAll(async () => {
  await slack.close();
  await app.close();
});
beforeEach(async () => {
  slack.sandbox.setMood("none");
  slack.pressed.length = 0;
  member = await registerMember(app);
  as = actAs(app, member);
});

async function begin(of = as): Promise<string> {
  return (await of.post("/v1/slack/connect")).json<{ url: string }>().url;
}

async function agreed(of = as): Promise<{ code: string; state: string }> {
  const { searchParams } = await slack.consent(await begin(of), "yes");
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
}

async function connect(of = as): Promise<void> {
  const done = await of.post("/v1/slack/complete", await agreed(of));
  if (done.statusCode !== 200) throw new Error(done.body);
}

const standing = async () => (await as.get("/v1/slack")).json<Slack>();
const ops = { kind: "slack", name: "Ops", channel_id: "C0WEBOPS" };

async function turn({ id: channel_id }: { id: string }, slackTimeoutMs = 5_000): Promise<void> {
  const job = jobs.find(({ queue }) => queue.name === "channels.deliver");
  const payload = { team_id: member.team.id, channel_id, at: null };
  const signal = new AbortController().signal;
  const place = { priority: 0, host: null };
  const deps = { ...jobDepsOf(app), slackTimeoutMs };
  await job?.run(deps, payload, { id: randomUUID(), attempt: 0, signal, place });
}

type Change = { type?: AlertMessage["type"]; title?: string; actions?: ChannelAction[] };

async function tell(channel: Channel, thread: string, { type, title, actions }: Change = {}) {
  const data: AlertMessage["data"] = {
    incident_id: thread,
    title: title ?? "The site has not answered since 08:52",
    lines: ["3 of 3 looks failed."],
    site_id: randomUUID(),
    site_url: "https://shop.example",
    url: "/site/1",
  };
  const timestamp = new Date().toISOString();
  const message = { type: type ?? "incident.opened", timestamp, data } as const;
  const told = { teamId: member.team.id, channelIds: [channel.id], thread, key: randomUUID() };
  await transaction(app.deps.db, (tx) =>
    tellChannels(tx, { ...told, message, ...(actions && { actions }) }),
  );
}

async function newest({ id }: { id: string }): Promise<ChannelDelivery | undefined> {
  const list = await as.get(`/v1/ops/channel/${id}/delivery`);
  return list.json<{ results: ChannelDelivery[] }>().results[0];
}

describe("connecting", () => {
  it("keeps the token sealed, and names the workspace", async () => {
    expect(await standing()).toMatchObject({ is_offered: true, workspace: null });
    await connect();
    const { workspace } = await standing();
    expect(workspace).toMatchObject({ name: "Sandbox workspace", broken_since: null });
    const { rows } = await app.database.owner.query(
      "select s::text as all from slack_workspaces s where team_id = $1",
      [member.team.id],
    );
    expect(rows[0].all).not.toContain("xoxb");
    const found = (await as.get("/v1/slack/conversation")).json();
    expect(found.results).toContainEqual({ id: "C0WEBOPS", name: "web-ops" });
  });

  it("takes what comes back once, from the browser that began, and no other", async () => {
    const stranger = actAs(app, await registerMember(app));
    const { code, state } = await agreed();
    const foreign = await stranger.post("/v1/slack/complete", { code, state });
    expect(foreign.json()).toMatchObject({ code: "BAD_REQUEST" });
    expect((await as.post("/v1/slack/complete", { code, state })).statusCode).toBe(200);
    const twice = await as.post("/v1/slack/complete", { code, state });
    expect(twice.json()).toMatchObject({ code: "EXPIRED" });
    const forged = { code, state: `${state.slice(0, -9)}` };
    expect((await as.post("/v1/slack/complete", forged)).json()).toMatchObject({
      code: "BAD_REQUEST",
    });
    expect((await stranger.get("/v1/slack")).json()).toMatchObject({ workspace: null });
  });

  it("takes no code that Slack did not give", async () => {
    const { state } = await agreed();
    const wrong = await as.post("/v1/slack/complete", { code: "made-up", state });
    expect(wrong.json()).toMatchObject({ code: "EXPIRED" });
    expect((await standing()).workspace).toBeNull();
  });

  it("is the admins' alone", async () => {
    const colleague = actAs(app, await joinTeam(app, member));
    for (const call of [
      colleague.get("/v1/slack"),
      colleague.post("/v1/slack/connect"),
      colleague.post("/v1/slack/complete", { code: "x", state: "x" }),
      colleague.remove("/v1/slack"),
      colleague.get("/v1/slack/conversation"),
    ]) {
      expect((await call).statusCode).toBe(403);
    }
  });

  it("ends with the token given back and its channels off, twice is once", async () => {
    await connect();
    const channel = await makeChannel(as, ops);
    expect((await as.remove("/v1/slack")).statusCode).toBe(204);
    expect((await as.remove("/v1/slack")).statusCode).toBe(404);
    const [off] = (await as.get("/v1/ops/channel")).json<{ results: Channel[] }>().results;
    expect(off).toMatchObject({ id: channel.id, state: "off", off_because: "hand" });
    const on = await as.patch(`/v1/ops/channel/${channel.id}`, { state: "active" });
    expect(on.json()).toMatchObject({ code: "BAD_REQUEST" });
    expect((await as.get("/v1/slack/conversation")).json()).toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("a channel of Slack", () => {
  it("is one of the workspace's, once", async () => {
    await connect();
    const unknown = await as.post("/v1/ops/channel", { ...ops, channel_id: "C0NOWHERE" });
    expect(unknown.json()).toMatchObject({ code: "INVALID_INPUT", field: "channel_id" });
    expect(await makeChannel(as, ops)).toMatchObject({ where: "#web-ops", channel_id: "C0WEBOPS" });
    expect((await as.post("/v1/ops/channel", ops)).statusCode).toBe(409);
  });

  it("is written to in one thread, whose first message says how it stands", async () => {
    await connect();
    const channel = await makeChannel(as, ops);
    const thread = randomUUID();
    await tell(channel, thread, { title: "Down <!channel> & *out*", actions: ["mute"] });
    await turn(channel);
    const first = slack.sandbox.messages.at(-1);
    expect(first?.lines[0]).toBe("Open · shop.example: Down <!channel> & *out*");
    expect(first?.buttons).toMatchObject([{ action_id: "mute", label: "Mute 1 h" }]);
    await tell(channel, thread, { type: "incident.recovered", title: "Up again" });
    await turn(channel);
    expect(slack.sandbox.messages.at(-1)).toMatchObject({ thread: first?.ts, buttons: [] });
    expect(first).toMatchObject({ changes: 1, buttons: [] });
    expect(first?.lines[0]).toBe("Recovered · shop.example: Up again");
    expect(await newest(channel)).toMatchObject({ status: "sent" });
  });

  it.each([
    ["429", "queued", "ratelimited"],
    ["500", "queued", "HTTP_500"],
    ["hang", "unclear", "ANSWER_LOST"],
  ] as const)("on a day of %s is %s", async (mood, status, code) => {
    await connect();
    const channel = await makeChannel(as, ops);
    await tell(channel, randomUUID());
    slack.sandbox.setMood(mood);
    await turn(channel, mood === "hang" ? 300 : 5_000);
    expect(await newest(channel)).toMatchObject({ status, last: { code } });
    const before = slack.sandbox.messages.length;
    // What is unclear is not said again; what was answered waits for its time.
    await turn(channel);
    expect(slack.sandbox.messages).toHaveLength(before);
  });

  it("is switched off when Slack lets nothing in, told of, and on again once it is connected anew", async () => {
    await connect();
    const channel = await makeChannel(as, ops);
    await tell(channel, randomUUID());
    slack.sandbox.setMood("revoked");
    await turn(channel);
    const shown = async () => (await as.get("/v1/ops/channel")).json().results[0];
    expect(await shown()).toMatchObject({ state: "off", off_because: "refused" });
    expect((await standing()).workspace?.broken_since).not.toBeNull();
    expect((await takeMailsTo(app, member.email)).map(({ subject }) => subject)).toContain(
      "The channel Ops is off",
    );
    await connect();
    expect(await shown()).toMatchObject({ state: "active", off_because: null });
    expect((await standing()).workspace?.broken_since).toBeNull();
  });
});

describe("a pressed button", () => {
  async function press(): Promise<PressedButton> {
    await connect();
    const channel = await makeChannel(as, ops);
    await tell(channel, randomUUID(), { actions: ["acknowledge", "mute"] });
    await turn(channel);
    const message = slack.sandbox.messages.at(-1);
    const [button] = message?.buttons ?? [];
    const body = new URLSearchParams({
      channel: message?.channel ?? "",
      ts: message?.ts ?? "",
      action_id: button?.action_id ?? "",
      value: button?.value ?? "",
    });
    await slack.sandbox.handle(
      new Request("http://sandbox.invalid/press", { method: "POST", body }),
      "/press",
    );
    const [pressed] = slack.pressed;
    if (!pressed) throw new Error("Nothing was pressed.");
    return pressed;
  }

  const deliver = ({ body, headers }: PressedButton) =>
    app.server.inject({ method: "POST", url: "/v1/slack/interact", headers, payload: body });

  it("is answered to whoever pressed it, once", async () => {
    const pressed = await press();
    expect((await deliver(pressed)).statusCode).toBe(200);
    expect(slack.sandbox.messages.at(-1)).toMatchObject({
      lines: ["That is not known any more."],
      onlyTo: "U0YOU",
    });
    const told = slack.sandbox.messages.length;
    expect((await deliver(pressed)).statusCode).toBe(401);
    expect(slack.sandbox.messages).toHaveLength(told);
  });

  it("is taken from nobody but Slack", async () => {
    const { body, headers } = await press();
    const old = String(Number(headers["x-slack-request-timestamp"]) - 301);
    for (const wrong of [
      { body: `${body}x`, headers },
      { body, headers: { ...headers, "x-slack-signature": "v0=00" } },
      { body, headers: { ...headers, "x-slack-request-timestamp": old } },
      { body, headers: { "content-type": "application/x-www-form-urlencoded" } },
    ]) {
      expect((await deliver(wrong as PressedButton)).statusCode).toBe(401);
    }
    expect(slack.sandbox.messages.at(-1)?.onlyTo).toBeNull();
  });
});
