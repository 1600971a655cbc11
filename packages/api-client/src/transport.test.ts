import { endpoints } from "@sitewright/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApiClient } from "./create-api-client.ts";
import { ApiError, ContractError, OfflineError, TimeoutError } from "./errors.ts";
import type { SessionPort } from "./session-port.ts";
import { listOf, makeMetrics, makeSession, makeTeam } from "./testing/fixtures.ts";
import { type RecordedRequest, sendJson, startHttpFixture } from "./testing/http-fixture.ts";
import { makeSite } from "./testing/scan-fixtures.ts";
import { createTransport } from "./transport.ts";

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe("headers and bodies", () => {
  it("sends a JSON content type, the bearer and the CSRF token with every method", async () => {
    vi.stubGlobal("document", { cookie: "other=1; csrftoken=csrf%3D1; last=2" });
    const { api, server } = await setUp({ session: fakeSession({ access: "access-1" }) });

    await api.sites.list();
    await api.sites.create({ site_url: "https://northwind.example" });
    await api.sites.remove({ id: makeSite().id });

    expect(server.requests.map((request) => request.method)).toEqual(["GET", "POST", "DELETE"]);
    for (const { headers } of server.requests) {
      expect(headers).toMatchObject({
        "content-type": "application/json",
        authorization: "Bearer access-1",
        "x-csrftoken": "csrf=1",
      });
    }
  });

  it("sends neither bearer nor CSRF token when there is none", async () => {
    const { api, server } = await setUp({ session: fakeSession() });
    await api.auth.login({ email: "mara@northwind.example", password: "correct horse" });
    expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
    expect(server.requests[0]?.headers).not.toHaveProperty("x-csrftoken");
  });

  it("fills the path, puts a GET's rest into the query and other methods' rest into the body", async () => {
    const { api, server } = await setUp();
    await api.sites.list({ limit: 25, sort: "-scan" });
    await api.sites.create({ site_url: "https://a.example", page_urls: ["https://a.example/b"] });
    await api.sites.crawl({ id: makeSite().id });
    expect(server.requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: "/v1/ops/site?limit=25&sort=-scan", body: "" },
      {
        path: "/v1/ops/site",
        body: '{"site_url":"https://a.example","page_urls":["https://a.example/b"]}',
      },
      { path: `/v1/ops/site/${makeSite().id}/crawl`, body: "{}" },
    ]);
  });

  it("answers undefined for 204", async () => {
    const { api } = await setUp();
    await expect(api.sites.remove({ id: makeSite().id })).resolves.toBeUndefined();
  });
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

describe("a call with a bearer of its own", () => {
  it("sends that one, signed in or not, and never refreshes for it", async () => {
    const session = fakeSession({ access: jwt({ exp: seconds() - 1 }), refresh: "refresh-1" });
    const { api, server } = await setUp({
      session,
      reply: (_request, response) =>
        sendJson(response, 401, {
          code: "UNAUTHENTICATED",
          reason: "dead",
          detail: "dead",
          request_id: "req_1",
        }),
    });
    const reset = api.auth.resetPassword({ password: "a new password" }, { bearer: "from-mail" });
    await expect(reset).rejects.toMatchObject({ status: 401 });
    expect(server.requests.map(({ path }) => path)).toEqual(["/v1/auth/reset-password"]);
    expect(server.requests[0]?.headers.authorization).toBe("Bearer from-mail");
    expect(session.signOuts).toBe(0);
  });

  it("sends none when it is told to, and its 401 ends no session", async () => {
    const session = fakeSession({ access: "access-1", refresh: "refresh-1" });
    const { api, server } = await setUp({
      session,
      reply: (_request, response) =>
        sendJson(response, 401, {
          code: "UNAUTHENTICATED",
          reason: "nobody",
          detail: "nobody",
          request_id: "req_1",
        }),
    });
    await expect(api.billing.info(undefined, { bearer: null })).rejects.toMatchObject({
      status: 401,
    });
    expect(server.requests.map(({ path }) => path)).toEqual(["/v1/billing/info"]);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
    expect(session.signOuts).toBe(0);
  });
});

describe("answers", () => {
  it("turns a refusal into an ApiError with all its fields", async () => {
    const { api } = await setUp({
      reply: (_request, response) => {
        response.setHeader("retry-after", "17");
        sendJson(response, 409, {
          code: "DUPLICATE",
          reason: "This site is already there.",
          detail: "This site is already there.",
          field: "site_url",
          request_id: "req_1",
        });
      },
    });
    const error = await api.sites.create({ site_url: "https://a.example" }).catch((e) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: "DUPLICATE",
      status: 409,
      reason: "This site is already there.",
      field: "site_url",
      requestId: "req_1",
      retryAfter: 17,
    });
  });

  const html = "<!doctype html><title>Bad gateway</title>";
  it.each([
    { status: 200, text: html, error: ContractError },
    { status: 200, text: "", error: ContractError },
    { status: 200, text: "null", error: ContractError },
    { status: 200, text: '{"sites":"many"}', error: ContractError },
    { status: 200, text: '{"sites":1,', error: ContractError },
    { status: 500, text: html, error: ApiError, code: "INTERNAL" },
    { status: 502, text: html, error: ApiError, code: "BUSY" },
    { status: 404, text: "null", error: ApiError, code: "NOT_FOUND" },
    { status: 422, text: '{"code":7,"reason":[]}', error: ApiError, code: "INVALID_INPUT" },
    { status: 418, text: "[]", error: ApiError, code: "BAD_REQUEST" },
    { status: 500, text: "x".repeat(10_000_000), error: ApiError, code: "INTERNAL" },
  ])(
    "$status with garbage becomes a typed error ($error.name)",
    async ({ status, text, error, code }) => {
      const { api } = await setUp({
        reply: (_request, response) => {
          response.writeHead(status, { "content-type": "text/html" });
          response.end(text);
        },
      });
      const reason = await api.metrics.home().catch((e) => e);
      expect(reason).toBeInstanceOf(error);
      if (code !== undefined) expect(reason).toMatchObject({ code, status });
    },
  );

  it("says offline when nothing listens", async () => {
    const { api, server } = await setUp();
    await server.close();
    await expect(api.metrics.home()).rejects.toBeInstanceOf(OfflineError);
  });

  it("says offline when the answer is cut short", async () => {
    const { api } = await setUp({
      reply: (_request, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write('{"sites":', () => response.destroy());
      },
    });
    await expect(api.metrics.home()).rejects.toBeInstanceOf(OfflineError);
  });

  it.each(["headers", "body"])(
    "times out when the %s never come, and sends a write only once",
    async (missing) => {
      const { promise: asked, resolve: arrived } = Promise.withResolvers<void>();
      const { api, server } = await setUp({
        timeoutMs: 1_000,
        reply: (_request, response) => {
          if (missing === "body") response.writeHead(201).write("{");
          arrived();
        },
      });
      useOwnClock();
      const created = api.sites.create({ site_url: "https://a.example" });
      await asked;
      vi.advanceTimersByTime(999);
      expect(await Promise.race([created, nextTurn("still waiting")])).toBe("still waiting");
      vi.advanceTimersByTime(1);
      await expect(created).rejects.toBeInstanceOf(TimeoutError);
      expect(server.requests).toHaveLength(1);
    },
  );

  it("rejects with the caller's own reason when the caller aborts", async () => {
    const abort = new AbortController();
    const { api } = await setUp({ reply: () => abort.abort(new Error("left the screen")) });
    await expect(api.metrics.home(undefined, { signal: abort.signal })).rejects.toThrow(
      "left the screen",
    );
  });
});

describe("a stream", () => {
  it("is given as it comes, past the time a call may take, once a 401 was renewed", async () => {
    const session = fakeSession({ access: "old", refresh: "refresh-1" });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { api, server } = await setUp({
      session,
      timeoutMs: 500,
      async reply({ path, headers }, response) {
        if (path.startsWith("/v1/auth/refresh")) return sendJson(response, 200, { access: "new" });
        if (headers.authorization !== "Bearer new") return sendJson(response, 401, {});
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write("one");
        await released;
        response.end("two");
      },
    });
    useOwnClock();
    const reader = (await api.changes.follow({ after: 3 })).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toBe("one");
    vi.advanceTimersByTime(60_000);
    release();
    expect([await read(), (await reader.read()).done]).toEqual(["two", true]);
    const [asked] = server.to("/v1/ops/changes?after=3").slice(-1);
    expect(asked?.headers).toMatchObject({ accept: "text/event-stream" });
  });

  it("ends with its signal", async () => {
    const { api } = await setUp({
      reply: (_request, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(":");
      },
    });
    const leaving = new AbortController();
    const stream = await api.changes.follow(undefined, { signal: leaving.signal });
    const read = new Response(stream).text();
    leaving.abort(new Error("left"));
    await expect(read).rejects.toThrow("left");
  });

  it("that is refused rejects with what the server says", async () => {
    const { api } = await setUp({
      reply: (_request, response) => sendJson(response, 503, { code: "BUSY", reason: "Full." }),
    });
    await expect(api.changes.follow()).rejects.toMatchObject({ code: "BUSY", reason: "Full." });
  });

  it("that nobody begins is given up in time", async () => {
    const { promise: asked, resolve: arrived } = Promise.withResolvers<void>();
    const { api } = await setUp({ timeoutMs: 50, reply: () => arrived() });
    useOwnClock();
    const following = api.changes.follow();
    await asked;
    vi.advanceTimersByTime(50);
    await expect(following).rejects.toBeInstanceOf(TimeoutError);
  });

  it("that is a page of something in between is none", async () => {
    const { api } = await setUp({
      reply(_request, response) {
        response.writeHead(200, { "content-type": "text/html" });
        response.end("<p>Sign in to this network.</p>");
      },
    });
    await expect(api.changes.follow()).rejects.toBeInstanceOf(ContractError);
  });
});

/** From here on a call's time passes when the test says so. */
function useOwnClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

function nextTurn<T>(value: T): Promise<T> {
  return new Promise((resolve) => setImmediate(resolve, value));
}

type SetUp = {
  session?: SessionPort;
  /** Calls under /v1 are refused with 401 unless they bring this bearer; null lets all pass. */
  validAccess?: string;
  issued?: string;
  refreshAnswer?: number | "cut" | "html";
  /** The refresh token that comes with a new access token. */
  rotated?: string;
  beforeReply?: (request: RecordedRequest) => void;
  reply?: Parameters<typeof startHttpFixture>[0];
  timeoutMs?: number;
  lock?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  server?: Awaited<ReturnType<typeof startHttpFixture>>;
};

async function setUp(options: SetUp = {}) {
  const server =
    options.server ?? (await startHttpFixture(options.reply ?? replyLikeTheApi(options)));
  cleanups.push(() => server.close());
  const clientOptions = {
    baseUrl: `${server.url}/`,
    session: options.session ?? fakeSession(),
    ...(options.timeoutMs && { timeoutMs: options.timeoutMs }),
    ...(options.lock && { lock: options.lock }),
  };
  return {
    server,
    api: createApiClient(clientOptions),
    transport: createTransport(clientOptions),
  };
}

function replyLikeTheApi({ validAccess, issued, refreshAnswer, rotated, beforeReply }: SetUp) {
  const error = (code: string) => ({ code, reason: code, detail: code, request_id: "req_1" });
  const answers: Record<string, unknown> = {
    "GET /v1/ops/site": listOf([makeSite()]),
    "POST /v1/ops/site": makeSite(),
    "GET /v1/ops/metrics/home": makeMetrics(),
    "GET /v1/auth/account": makeTeam(),
    "POST /v1/auth/login/": makeSession(),
  };
  return (request: RecordedRequest, response: Parameters<typeof sendJson>[0]) => {
    beforeReply?.(request);
    const path = request.path.split("?")[0] ?? "";
    if (path === "/v1/auth/refresh/") {
      if (refreshAnswer === "cut") return response.destroy() && undefined;
      if (refreshAnswer === "html") return response.end("<!doctype html>") && undefined;
      if (refreshAnswer) return sendJson(response, refreshAnswer, error("REFUSED"));
      return sendJson(response, 200, { access: issued ?? "new", refresh: rotated });
    }
    if (validAccess !== undefined && request.headers.authorization !== `Bearer ${validAccess}`) {
      return sendJson(response, 401, error("UNAUTHENTICATED"));
    }
    if (request.method === "DELETE" || path === "/v1/auth/logout") {
      return response.writeHead(204).end() && undefined;
    }
    sendJson(response, 200, answers[`${request.method} ${path}`] ?? makeSite());
  };
}

type Tokens = { access?: string | null; refresh?: string | null };

function fakeSession(tokens: Tokens = {}) {
  // The object itself is kept, so that two fakes can share one browser's storage.
  const state = Object.assign(tokens, {
    access: tokens.access ?? null,
    refresh: tokens.refresh ?? null,
  });
  let signOuts = 0;
  let catchUp = () => {};
  return {
    state,
    get signOuts() {
      return signOuts;
    },
    become: (next: Tokens) => Object.assign(state, next),
    onCatchUp(callback: () => void) {
      catchUp = callback;
    },
    getAccess: () => state.access,
    getRefresh: () => state.refresh,
    setAccess(access: string, refresh?: string) {
      Object.assign(state, { access, ...(refresh && { refresh }) });
    },
    onSignedOut() {
      signOuts += 1;
      Object.assign(state, { access: null, refresh: null });
    },
    catchUp: () => catchUp(),
  } satisfies SessionPort & Record<string, unknown>;
}

/** What Web Locks do across tabs, for two clients in one process. */
function oneAtATime() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
}

function jwt(claims: Record<string, number>): string {
  return `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.c2ln`;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
