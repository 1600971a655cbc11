import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "./event-stream.ts";

const server = fastify();
const streams: EventStream[] = [];

beforeAll(async () => {
  server.get("/", (_request, reply) => {
    streams.push(openEventStream(reply.header("x-kept", "yes")));
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  for (const stream of streams) stream.end();
  await server.close();
});

it("keeps what was set for the answer, and tells what is in between to pass it on as it is", async () => {
  const { headers } = await read(() => {});
  expect(headers).toMatchObject({
    "x-kept": "yes",
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
});

it("cuts a reader who does not read, and goes on for those who do", async () => {
  let characters = 0;
  const slow = await read(null);
  await read((text) => {
    characters += text.length;
  });
  const [behind, ahead] = streams.slice(-2) as [EventStream, EventStream];
  let isCut = false;
  behind.onClose(() => {
    isCut = true;
  });
  const event = { name: "changed", id: 1, data: "x".repeat(10_000) };
  await vi.waitFor(async () => {
    // What the system itself takes off the server's hands is megabytes.
    for (let turn = 0; turn < 100; turn += 1) behind.send(event);
    expect(isCut).toBe(true);
  });
  ahead.send(event);
  await vi.waitFor(() => expect(characters).toBeGreaterThan(10_000));
  slow.destroy();
});

/** Opens the stream; `onText` null never reads it. */
function read(onText: ((text: string) => void) | null) {
  const { promise, resolve } = Promise.withResolvers<{
    headers: Record<string, unknown>;
    destroy(): void;
  }>();
  const { port } = server.server.address() as AddressInfo;
  const call = request({ port }, (response) => {
    if (onText) response.setEncoding("utf8").on("data", onText);
    response.on("error", () => {});
    resolve({ headers: response.headers, destroy: () => call.destroy() });
  });
  call.on("error", () => {}).end();
  return promise;
}
