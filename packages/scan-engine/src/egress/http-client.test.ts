import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { patience } from "@sitewright/tooling/patience";
import { describe, expect, it } from "vitest";
import { closeAfterEach } from "../testing/close-all.ts";
import { startLoopbackWeb } from "../testing/loopback-web.ts";
import { createEgress, type Egress } from "./create-egress.ts";
import type { EgressRequest } from "./egress-fetch.ts";
import { readText } from "./read-body.ts";

const closeLater = closeAfterEach();

const request = { maxBytes: 10_000, timeoutMs: patience(20_000), redirect: "manual" } as const;

/** Answers so many requests of a connection and breaks off at the next, as servers do whose patience just ended. */
function breakingAfter(answers: number): { server: Server; asked: string[] } {
  const asked: string[] = [];
  const answered = new WeakMap<Socket, number>();
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const before = answered.get(incoming.socket) ?? 0;
    if (before >= answers) return void incoming.socket.destroy();
    answered.set(incoming.socket, before + 1);
    response.end("there");
  });
  return { server, asked };
}

async function setUp(server: Server): Promise<Egress> {
  const web = await startLoopbackWeb({ "shop.test": server });
  const egress = createEgress({ allowPrivate: [], ...web.egress });
  closeLater(web, egress);
  return egress;
}

async function say(egress: Egress, url: string, more: Partial<EgressRequest> = {}) {
  const response = await egress.fetch(url, { ...request, ...more });
  const text = await readText(response, request);
  // The client frees the connection in the turn after its answer.
  await setImmediate();
  return text;
}

describe.each(["http://shop.test", "https://shop.test"])("a kept connection of %s", (origin) => {
  it("that the server closes as it is used again is no failure: the request is sent on a new one", async () => {
    const { server, asked } = breakingAfter(1);
    const egress = await setUp(server);
    expect(await say(egress, `${origin}/a`)).toBe("there");
    expect(await say(egress, `${origin}/b`)).toBe("there");
    expect(asked).toEqual(["GET /a", "GET /b", "GET /b"]);
  });

  it("is not asked again where the server could do a thing twice", async () => {
    const { server, asked } = breakingAfter(1);
    const egress = await setUp(server);
    await say(egress, `${origin}/a`);
    const order = say(egress, `${origin}/order`, { method: "POST", body: "a lamp" });
    await expect(order).rejects.toMatchObject({ code: "CONNECTION_FAILED" });
    expect(asked).toEqual(["GET /a", "POST /order"]);
  });

  it("that breaks on a new one, too, is a failure", async () => {
    const { server } = breakingAfter(0);
    const egress = await setUp(server);
    await expect(say(egress, `${origin}/a`)).rejects.toMatchObject({ code: "CONNECTION_FAILED" });
  });
});
