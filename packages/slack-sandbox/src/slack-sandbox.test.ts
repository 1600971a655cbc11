import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LogLevel, WebClient } from "@slack/web-api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSlackSandbox, type PressedButton, type SlackSandbox, signPress } from "./index.ts";

const redirectUri = "http://127.0.0.1/slack";
const app = { clientId: "id", clientSecret: "secret", signingSecret: "signs" };
let sandbox: SlackSandbox;
let base: string;
let pressed: PressedButton[];
let close: () => void;

beforeEach(async () => {
  pressed = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "GET", url = "/" } = request;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const whole = new URL(url, "http://127.0.0.1");
    const answer = await sandbox.handle(
      new Request(whole, {
        method,
        headers: headers as [string, string][],
        ...(method === "POST" && { body: Buffer.concat(chunks) }),
      }),
      whole.pathname,
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox = createSlackSandbox({
    ...app,
    publicUrl: base,
    redirectUri,
    press: async (one) => {
      pressed.push(one);
      return 200;
    },
  });
  close = () => {
    sandbox.close();
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

function client(token?: string): WebClient {
  return new WebClient(token, {
    slackApiUrl: `${base}/api/`,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: 400,
    logLevel: LogLevel.ERROR,
  });
}

async function answered(answer: "yes" | "no", to = redirectUri): Promise<Response> {
  const query = new URLSearchParams({ client_id: app.clientId, redirect_uri: to, state: "s" });
  const url = `${base}/oauth/v2/authorize?${query}`;
  const body = new URLSearchParams({ answer });
  return fetch(url, { method: "POST", body, redirect: "manual" });
}

async function connected(): Promise<WebClient> {
  const back = new URL((await answered("yes")).headers.get("location") ?? "");
  const code = back.searchParams.get("code") ?? "";
  const grant = { client_id: app.clientId, client_secret: app.clientSecret, code };
  const { access_token } = await client().oauth.v2.access({ ...grant, redirect_uri: redirectUri });
  const again = client().oauth.v2.access({ ...grant, redirect_uri: redirectUri });
  await expect(again).rejects.toMatchObject({ data: { error: "invalid_code" } });
  return client(access_token);
}

const channel = "C0WEBOPS";

describe("consent", () => {
  it("leads back with a code that is good once, or with a no", async () => {
    const web = await connected();
    expect(await web.auth.test()).toMatchObject({ ok: true, team: "Sandbox workspace" });
    const no = new URL((await answered("no")).headers.get("location") ?? "");
    expect(no.search).toBe("?error=access_denied&state=s");
  });

  it("leads nowhere else", async () => {
    const answer = await answered("yes", "https://elsewhere.example/");
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });
});

describe("the calls", () => {
  it("are refused without a token of its own, and once it was given back", async () => {
    const web = await connected();
    await web.auth.revoke();
    for (const [other, error] of [
      [web, "token_revoked"],
      [client("xoxb-00-00"), "invalid_auth"],
    ] as const) {
      await expect(other.auth.test()).rejects.toMatchObject({ data: { error } });
    }
  });

  it("write messages, threads and changes, which the page shows as text", async () => {
    const web = await connected();
    const { ts = "" } = await web.chat.postMessage({ channel, text: "<b>down</b>" });
    await web.chat.postMessage({ channel, text: "still down", thread_ts: ts });
    await web.chat.update({ channel, ts, text: "up" });
    const shown = await (await fetch(`${base}/`)).text();
    expect(shown).toContain("still down");
    expect(shown).toContain("<strong>up</strong> (edited)");
    await web.chat.postMessage({ channel, text: "<img src=x>" });
    expect(await (await fetch(`${base}/`)).text()).not.toContain("<img");
    const nowhere = web.chat.postMessage({ channel: "C0NOWHERE", text: "x" });
    await expect(nowhere).rejects.toMatchObject({ data: { error: "channel_not_found" } });
  });

  it("go as badly as they are told to, once", async () => {
    const web = await connected();
    const post = () => web.chat.postMessage({ channel, text: "x" });
    sandbox.setMood("429");
    await expect(post()).rejects.toMatchObject({ retryAfter: 7 });
    sandbox.setMood("500");
    await expect(post()).rejects.toMatchObject({ statusCode: 500 });
    sandbox.setMood("hang");
    await expect(post()).rejects.toMatchObject({ code: "slack_webapi_request_error" });
    await expect(post()).resolves.toMatchObject({ ok: true });
    sandbox.setMood("revoked");
    await expect(post()).rejects.toMatchObject({ data: { error: "token_revoked" } });
    await expect(post()).rejects.toMatchObject({ data: { error: "token_revoked" } });
  });
});

it("a button tells the app, signed, and no other button does", async () => {
  const web = await connected();
  const text = { type: "plain_text", text: "Mute" } as const;
  const button = { type: "button", action_id: "mute", value: "7", text } as const;
  const blocks = [{ type: "actions", elements: [button] }];
  const { ts = "" } = await web.chat.postMessage({ channel, text: "x", blocks });
  const press = (value: string) =>
    fetch(`${base}/press`, {
      method: "POST",
      body: new URLSearchParams({ channel, ts, action_id: "mute", value }),
      redirect: "manual",
    });
  expect((await press("8")).status).toBe(404);
  expect((await press("7")).status).toBe(303);
  const [one] = pressed;
  const payload = JSON.parse(new URLSearchParams(one?.body).get("payload") ?? "");
  expect(payload).toMatchObject({ team: { id: "T0SANDBOX" }, actions: [{ value: "7" }] });
  const seconds = Number(one?.headers["x-slack-request-timestamp"]);
  expect(one).toEqual(signPress(app.signingSecret, payload, seconds));
});
