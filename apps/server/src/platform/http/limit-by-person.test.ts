import { fastify } from "fastify";
import { expect, it } from "vitest";
import { installErrorHandler } from "./error-handler.ts";
import { limitByPerson } from "./limit-by-person.ts";
import { installRateLimit } from "./rate-limit.ts";
import type { Caller } from "./request-context.ts";

it("counts each person for themselves, also behind one network address", async () => {
  const server = fastify();
  server.decorateRequest("caller", null);
  installErrorHandler(server);
  const taken = new Map<string, number>();
  await installRateLimit(server, async ({ key, seconds }, amount) => {
    taken.set(key, (taken.get(key) ?? 0) + amount);
    return { taken: taken.get(key) ?? 0, seconds };
  });
  const limit = limitByPerson(server, "search.query", { max: 2, seconds: 60, by: "person" });
  server.get("/v1/probe", {
    preParsing: async (request) => {
      const userId = String(request.headers["x-person"]);
      request.caller = { userId, sessionId: null, token: null, member: null } satisfies Caller;
      await limit(request);
    },
    handler: async () => "found",
  });
  const callAs = (person: string) =>
    server.inject({ method: "GET", url: "/v1/probe", headers: { "x-person": person } });

  const mara = [await callAs("mara"), await callAs("mara"), await callAs("mara")];
  expect(mara.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(mara[2]?.json()).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    reason: "Too many tries from you. Try again in 60 seconds.",
  });
  expect(mara[2]?.headers["retry-after"]).toBe("60");
  expect((await callAs("jana")).statusCode).toBe(200);
  await server.close();
});
