import { fastify } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { recordRequests } from "./request-recorder.ts";
import type { NewRequest } from "./requests-repository.ts";
import { shortAddress } from "./short-address.ts";

describe("recordRequests", () => {
  it("answers while the log is slow, and writes what came meanwhile in one go", async () => {
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const write = vi.fn((_: readonly NewRequest[]) => slow);
    const server = open({ write, everyMs: 1 });
    await call(server);
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    for (let more = 0; more < 5; more += 1) expect((await call(server)).statusCode).toBe(200);
    goOn();
    await server.close();
    expect(write.mock.calls.map(([calls]) => calls.length)).toEqual([1, 5]);
  });

  it("leaves out what there is no room for, says how much, and goes on after a failed write", async () => {
    const warn = vi.fn();
    const write = vi.fn(async (_: readonly NewRequest[]) => {});
    write.mockRejectedValueOnce(new Error("away"));
    const server = open({ write, log: { warn }, everyMs: 60_000, waitingMax: 1_500 });
    for (let more = 0; more < 20; more += 1) await call(server);
    await server.close();
    expect(write).toHaveBeenCalledTimes(1);
    const [taken] = write.mock.calls[0] ?? [[]];
    expect(taken?.length).toBeLessThan(5);
    expect(warn).toHaveBeenLastCalledWith({ calls: 20 }, "calls were left out of the log");
  });
});

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:7:1::9", "2001:db8:7::/48"],
  ["nowhere", null],
])("of the address %s the network is kept", (address, network) => {
  expect(shortAddress(address)).toBe(network);
});

function open(recorder: Partial<Parameters<typeof recordRequests>[1]>) {
  const server = fastify();
  server.decorateRequest("caller", null);
  server.decorateRequest("refusal", null);
  recordRequests(server, { log: { warn: () => {} }, write: async () => {}, ...recorder });
  server.post("/", { config: { endpoint } }, async (request) => {
    request.caller = {
      userId: "u",
      sessionId: "s",
      token: null,
      member: { teamId: "t" },
    } as never;
    return {};
  });
  return server;
}

// Of an endpoint nothing else is asked here.
const endpoint = { path: "/v1/ops/site", access: { token: "write" } } as never;

function call(server: ReturnType<typeof open>) {
  return server.inject({ method: "POST", url: "/", payload: { a: 1 } });
}
