import { createApiClient } from "../create-api-client.ts";
import type { SessionPort } from "../session-port.ts";
import { createTransport } from "../transport.ts";
import { listOf, makeMetrics, makeSession, makeTeam } from "./fixtures.ts";
import { type RecordedRequest, sendJson, startHttpFixture } from "./http-fixture.ts";
import { makeSite } from "./scan-fixtures.ts";

const cleanups: (() => unknown)[] = [];

/** Ends the servers that `setUp` started. */
export async function closeServers(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
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

/** A client of a server on loopback that answers as the API does, until `closeServers`. */
export async function setUp(options: SetUp = {}) {
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

/** A session in memory, which can become another one under way. */
export function fakeSession(tokens: Tokens = {}) {
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
export function oneAtATime() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
}

/** A token that says this, signed by nobody. */
export function jwt(claims: Record<string, number>): string {
  return `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.c2ln`;
}

/** Now, in seconds since the epoch. */
export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
