import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, ContractError, OfflineError, TimeoutError } from "./errors.ts";
import { sendJson } from "./testing/http-fixture.ts";
import { makeSite } from "./testing/scan-fixtures.ts";
import { closeServers, fakeSession, jwt, seconds, setUp } from "./testing/transport-fixture.ts";

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await closeServers();
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

function useOwnClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

function nextTurn<T>(value: T): Promise<T> {
  return new Promise((resolve) => setImmediate(resolve, value));
}
