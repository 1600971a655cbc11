import { endpoints } from "@sitewright/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeTeam } from "./testing/fixtures.ts";
import {
  closeServers,
  fakeSession,
  jwt,
  oneAtATime,
  seconds,
  setUp,
} from "./testing/transport-fixture.ts";

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await closeServers();
});

describe("a 401", () => {
  it.each([1, 20, 100])(
    "shared by %i calls costs one refresh and one retry each",
    async (calls) => {
      const session = fakeSession({ access: "old", refresh: "refresh-1" });
      const { api, server } = await setUp({ session, validAccess: "new" });

      const answers = await Promise.all(Array.from({ length: calls }, () => api.metrics.home()));

      expect(answers).toHaveLength(calls);
      expect(server.to("/v1/auth/refresh/")).toHaveLength(1);
      expect(server.to("/v1/auth/refresh/")[0]?.body).toBe('{"refresh":"refresh-1"}');
      const bearers = server.to("/v1/ops/").map(({ headers }) => headers.authorization);
      expect(bearers.filter((bearer) => bearer === "Bearer old")).toHaveLength(calls);
      expect(bearers.filter((bearer) => bearer === "Bearer new")).toHaveLength(calls);
      expect(session.state).toEqual({ access: "new", refresh: "refresh-1" });
      expect(session.signOuts).toBe(0);
    },
  );

  it("sends the next call with the new bearer at once", async () => {
    const { api, server } = await setUp({
      session: fakeSession({ access: "old", refresh: "refresh-1" }),
      validAccess: "new",
    });
    await api.metrics.home();
    await api.metrics.home();
    expect(server.requests.at(-1)?.headers.authorization).toBe("Bearer new");
    expect(server.requests).toHaveLength(4);
  });

  it("stops after a second 401", async () => {
    const session = fakeSession({ access: "old", refresh: "refresh-1" });
    const { api, server } = await setUp({ session, validAccess: "never issued" });
    await expect(api.metrics.home()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(server.to("/v1/ops/")).toHaveLength(2);
    expect(server.to("/v1/auth/refresh/")).toHaveLength(1);
    expect(session.signOuts).toBe(0);
  });

  it("is final without a refresh token", async () => {
    const session = fakeSession({ access: "old" });
    const { api, server } = await setUp({ session, validAccess: "new" });
    await expect(api.metrics.home()).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([endpoints.team.get, endpoints.billing.info])(
    "of $path is final: no refresh, no retry",
    async (endpoint) => {
      const session = fakeSession({ access: "old", refresh: "refresh-1" });
      const { server, transport } = await setUp({ session, validAccess: "new" });
      await expect(transport(endpoint, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      expect(server.requests).toHaveLength(1);
      expect(session.signOuts).toBe(0);
    },
  );

  it("of a call that an older session made neither retries nor signs out the newer one", async () => {
    const session = fakeSession({ access: "old", refresh: "refresh-1" });
    const { api, server } = await setUp({
      session,
      validAccess: "other",
      beforeReply: () => session.become({ access: "other", refresh: "refresh-2" }),
    });
    await expect(api.metrics.home()).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
    expect(session.state).toEqual({ access: "other", refresh: "refresh-2" });
    expect(session.signOuts).toBe(0);
  });

  it("uses the token that another tab stored meanwhile instead of refreshing again", async () => {
    const session = fakeSession({ access: "old", refresh: "refresh-1" });
    session.onCatchUp(() => session.become({ access: "new", refresh: "refresh-1" }));
    const { api, server } = await setUp({ session, validAccess: "new" });
    await api.metrics.home();
    expect(server.to("/v1/auth/refresh/")).toHaveLength(0);
    expect(server.requests.at(-1)?.headers.authorization).toBe("Bearer new");
  });

  it("in two tabs at once costs one refresh", async () => {
    const store = { access: "old", refresh: "refresh-1" };
    const lock = oneAtATime();
    const first = await setUp({ session: fakeSession(store), validAccess: "new", lock });
    const second = await setUp({
      session: fakeSession(store),
      server: first.server,
      lock,
    });
    await Promise.all([first.api.metrics.home(), second.api.metrics.home()]);
    expect(first.server.to("/v1/auth/refresh/")).toHaveLength(1);
  });

  it("T4: asks for the next refresh token where the session keeps it, and comes with that one", async () => {
    const session = { ...fakeSession({ access: "old", refresh: "first" }), rotates: true };
    const { api, server } = await setUp({ session, validAccess: "new", rotated: "first.1.proof" });

    await api.metrics.home();
    expect(session.state).toEqual({ access: "new", refresh: "first.1.proof" });
    session.become({ access: "old" });
    await api.metrics.home();

    expect(server.to("/v1/auth/refresh/").map(({ body }) => JSON.parse(String(body)))).toEqual([
      { refresh: "first", rotate: true },
      { refresh: "first.1.proof", rotate: true },
    ]);
  });

  it("goes on with the refresh token that another tab was given meanwhile", async () => {
    const session = { ...fakeSession({ access: "old", refresh: "first" }), rotates: true };
    session.onCatchUp(() => session.become({ refresh: "first.1.proof" }));
    const { api, server } = await setUp({ session, validAccess: "new", rotated: "first.2.proof" });

    await api.metrics.home();

    expect(server.to("/v1/auth/refresh/")[0]?.body).toContain('"first.1.proof"');
    expect(session.state.access).toBe("new");
  });

  it("never replaces a newer refresh token by the answer that was under way", async () => {
    const session = { ...fakeSession({ access: "old", refresh: "first" }), rotates: true };
    const { api } = await setUp({
      session,
      validAccess: "new",
      rotated: "first.1.proof",
      beforeReply: ({ path }) => {
        if (path === "/v1/auth/refresh/") session.become({ refresh: "first.2.proof" });
      },
    });

    await api.metrics.home();

    expect(session.state).toEqual({ access: "new", refresh: "first.2.proof" });
  });
});

describe("a refresh", () => {
  it.each([
    { answer: 401, signOuts: 1, error: "ApiError" },
    { answer: 422, signOuts: 1, error: "ApiError" },
    { answer: 429, signOuts: 0, error: "ApiError" },
    { answer: 500, signOuts: 0, error: "ApiError" },
    { answer: 503, signOuts: 0, error: "ApiError" },
    { answer: "cut" as const, signOuts: 0, error: "OfflineError" },
    { answer: "html" as const, signOuts: 0, error: "ContractError" },
  ])(
    "answered $answer signs out $signOuts times for five calls",
    async ({ answer, signOuts, error }) => {
      const session = fakeSession({ access: "old", refresh: "refresh-1" });
      const { api, server } = await setUp({ session, validAccess: "new", refreshAnswer: answer });

      const results = await Promise.allSettled(Array.from({ length: 5 }, () => api.metrics.home()));

      for (const result of results) {
        expect(result).toMatchObject({ status: "rejected", reason: { name: error } });
      }
      expect(session.signOuts).toBe(signOuts);
      expect(server.to("/v1/auth/refresh/")).toHaveLength(1);
    },
  );

  it("refused after the person changed does not sign out the newer session", async () => {
    const session = fakeSession({ access: "old", refresh: "refresh-1" });
    const { api } = await setUp({
      session,
      validAccess: "new",
      refreshAnswer: 401,
      beforeReply: (request) => {
        if (request.path === "/v1/auth/refresh/") {
          session.become({ access: "other", refresh: "refresh-2" });
        }
      },
    });
    await expect(api.metrics.home()).rejects.toMatchObject({ status: 401 });
    expect(session.signOuts).toBe(0);
    expect(session.state.refresh).toBe("refresh-2");
  });

  it("happens before the call when the token is known to be expired, for auth calls too", async () => {
    const session = fakeSession({ access: jwt({ exp: seconds() - 1 }), refresh: "refresh-1" });
    const { api, server } = await setUp({ session, validAccess: "new" });
    await expect(api.team.get()).resolves.toMatchObject({ name: makeTeam().name });
    expect(server.requests.map(({ path }) => path)).toEqual([
      "/v1/auth/refresh/",
      "/v1/auth/account",
    ]);
    expect(server.requests.at(-1)?.headers.authorization).toBe("Bearer new");
  });

  it.each([
    ["login", { email: "mara@northwind.example", password: "correct horse" }],
    ["logout", { refresh: "refresh-1" }],
  ] as const)("does not come before %s", async (call, input) => {
    const session = fakeSession({ access: jwt({ exp: seconds() - 1 }), refresh: "refresh-1" });
    const { server, transport } = await setUp({ session });
    const { endpoints } = await import("@sitewright/contract");
    await transport(endpoints.auth[call], input);
    expect(server.requests).toHaveLength(1);
  });

  it("is not repeated before each call when this device's clock runs ahead", async () => {
    const issued = jwt({ iat: seconds() - 3600, exp: seconds() - 2700 });
    const session = fakeSession({ access: jwt({ exp: seconds() - 1 }), refresh: "refresh-1" });
    const { api, server } = await setUp({ session, validAccess: issued, issued });
    await api.metrics.home();
    await api.metrics.home();
    expect(server.to("/v1/auth/refresh/")).toHaveLength(1);
  });
});
