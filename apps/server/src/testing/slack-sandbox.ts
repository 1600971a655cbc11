import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createSlackSandbox,
  type PressedButton,
  type SlackSandbox,
} from "@sitewright/slack-sandbox";
import type { SlackApp } from "../modules/slack/index.ts";

export type TestSlack = {
  app: SlackApp;
  sandbox: SlackSandbox;
  /** What apps were told by buttons. */
  pressed: PressedButton[];
  /** What a person who is sent there says; answers where they are sent back to. */
  consent(url: string, answer: "yes" | "no"): Promise<URL>;
  close(): Promise<void>;
};

const keys = { clientId: "client", clientSecret: "client secret", signingSecret: "signing secret" };

/** Slack's stand-in behind a real socket, for the real client of Slack. */
export async function startTestSlack(publicUrl: string): Promise<TestSlack> {
  const pressed: PressedButton[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "GET", url = "/" } = request;
    const { authorization = "", "content-type": type = "" } = request.headers;
    const whole = new URL(url, "http://127.0.0.1");
    const body = method === "POST" ? { body: Buffer.concat(chunks) } : {};
    const headers = { authorization, "content-type": type };
    const asked = new Request(whole, { method, headers, ...body });
    const answer = await sandbox.handle(asked, whole.pathname);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = createSlackSandbox({
    ...keys,
    publicUrl: base,
    redirectUri: `${publicUrl}/slack`,
    press: async (button) => {
      pressed.push(button);
      return 200;
    },
  });
  return {
    app: {
      isSandbox: true,
      ...keys,
      apiUrl: `${base}/api/`,
      authorizeUrl: `${base}/oauth/v2/authorize`,
    },
    sandbox,
    pressed,
    async consent(url, answer) {
      const body = new URLSearchParams({ answer });
      const back = await fetch(url, { method: "POST", body, redirect: "manual" });
      return new URL(back.headers.get("location") ?? "");
    },
    async close() {
      sandbox.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
