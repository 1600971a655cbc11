import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Duplex, finished } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isScanErrorCode, ScanError, type ScanErrorCode, type ScanFailure } from "../scan-error.ts";
import type { EgressBounds } from "./egress-bounds.ts";
import { EgressSession, type EgressStats } from "./egress-session.ts";
import type { GuardedConnect } from "./guarded-connect.ts";
import { toNetworkError } from "./network-error.ts";
import { endToEndHeaders, refusalHeader } from "./proxy-headers.ts";
import { parseAbsoluteForm, parseAuthorityForm } from "./proxy-target.ts";

export type EgressProxy = {
  port: number;
  /** `http://127.0.0.1:<port>` */
  url: string;
  stats(): EgressStats;
  /**
   * Begins a new session: cuts every connection, clears the figures, sets the caps.
   * @param connect where this session may go, if not where the proxy's own boundary lets it.
   */
  reset(bounds?: Partial<EgressBounds>, connect?: GuardedConnect): Promise<void>;
  /** Why the proxy did not carry out a request of this session; null when it did. */
  failureFor(url: string): ScanFailure | null;
  /**
   * The proxy's own verdict inside an answer; null for everything a site sent itself. Only plain
   * http passes through the proxy's hands, which take the header from every site: over https a site
   * could write it, so there it says nothing.
   * @param url the address that answered.
   * @param headers the answer's, names in lower case.
   */
  readRefusal(url: string, headers: Readonly<Record<string, string>>): ScanErrorCode | null;
  close(): Promise<void>;
};

/**
 * An HTTP proxy on loopback for one browser: plain requests in absolute form, CONNECT for the rest
 * (TLS, WebSockets). Each target is decided and dialled by `connect`.
 */
export async function listenEgressProxy(options: {
  connect: GuardedConnect;
  bounds: EgressBounds;
}): Promise<EgressProxy> {
  let session = new EgressSession(options.connect, options.bounds);
  const server = createServer(
    { headersTimeout: 15_000, keepAliveTimeout: 30_000, maxHeaderSize: 128 * 1024 },
    (request, response) => void forward(session, request, response),
  );
  server.on("connect", (request, socket, head) => void tunnel(session, request, socket, head));
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new ScanError("INTERNAL");
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    stats: () => session.stats(),
    async reset(bounds, connect = options.connect) {
      const previous = session;
      session = new EgressSession(connect, { ...options.bounds, ...bounds });
      server.closeAllConnections();
      await previous.end();
    },
    failureFor(raw) {
      const targets = targetsOf(raw);
      const failure = session.stats().failures.find(({ target }) => targets.includes(target));
      return failure ? { code: failure.code, reason: failure.reason } : null;
    },
    readRefusal,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await session.end();
      await closed;
    },
  };
}

async function forward(
  session: EgressSession,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = request.url ?? "";
  const gone = new AbortController();
  finished(response, () => gone.abort());
  request.on("error", () => gone.abort());
  try {
    const url = parseAbsoluteForm(target);
    session.admit("request");
    session.hold(request.socket);
    const answer = await session.client.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: request.method ?? "GET",
      headers: ["host", url.host, ...withoutHost(endToEndHeaders(request.rawHeaders))],
      body: hasBody(request) ? request : null,
      signal: AbortSignal.any([gone.signal, session.deadline()]),
      responseHeaders: "raw",
    });
    response.sendDate = false;
    response.writeHead(answer.statusCode, answer.statusText, toRaw(answer.headers));
    await pipeline(answer.body, session.meter(target), response);
  } catch (error) {
    const failure = toNetworkError(error, target);
    if (gone.signal.aborted && !(error instanceof ScanError)) return;
    session.record(target, failure);
    if (response.headersSent) return void response.destroy();
    response.writeHead(statusOf(failure.code), refusalHeaders(failure.code));
    response.end(failure.message);
  }
}

async function tunnel(
  session: EgressSession,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const target = (request.url ?? "").toLowerCase();
  socket.on("error", () => socket.destroy());
  session.hold(socket);
  try {
    const { host, port } = parseAuthorityForm(target);
    session.admit("tunnel");
    const gone = new AbortController();
    socket.once("close", () => gone.abort());
    const stop = AbortSignal.any([gone.signal, session.deadline()]);
    const upstream = await session.connect(host, port, stop);
    session.hold(upstream);
    upstream.setTimeout(session.bounds.idleMs, () => upstream.destroy());
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    if (head.length > 0) upstream.write(head);
    const ends = { signal: stop };
    await Promise.all([
      pipeline(socket, upstream, ends),
      pipeline(upstream, session.meter(target), socket, ends),
    ]).catch(() => undefined);
    upstream.destroy();
    socket.destroy();
  } catch (error) {
    const failure = toNetworkError(error, target);
    if (!socket.writable) return;
    session.record(target, failure);
    const headers = Object.entries(refusalHeaders(failure.code));
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const status = statusOf(failure.code);
    socket.end(`HTTP/1.1 ${status} Refused\r\n${lines}content-length: 0\r\n\r\n`);
  }
}

function hasBody(request: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== "0");
}

function withoutHost(raw: readonly string[]): string[] {
  return raw.flatMap((name, index) =>
    index % 2 || name.toLowerCase() === "host" ? [] : [name, raw[index + 1] ?? ""],
  );
}

// With `responseHeaders: "raw"` undici hands over a flat list, which its types do not say.
function toRaw(headers: unknown): string[] {
  return Array.isArray(headers) ? endToEndHeaders(headers) : [];
}

function statusOf(code: ScanErrorCode): number {
  if (code === "TIMED_OUT") return 504;
  return code === "BLOCKED_BY_POLICY" || code === "INVALID_URL" ? 403 : 502;
}

function refusalHeaders(code: ScanErrorCode): Record<string, string> {
  return {
    [refusalHeader]: code,
    "content-type": "text/plain",
    "cache-control": "no-store",
    connection: "close",
  };
}

function readRefusal(url: string, headers: Readonly<Record<string, string>>): ScanErrorCode | null {
  const code = headers[refusalHeader];
  if (code === undefined || URL.parse(url)?.protocol !== "http:") return null;
  return isScanErrorCode(code) ? code : null;
}

/** What `record` may have called this URL's target. */
function targetsOf(raw: string): string[] {
  const url = URL.parse(raw);
  if (!url) return [];
  url.hash = "";
  const secure = url.protocol === "https:" || url.protocol === "wss:";
  return [url.href, `${url.hostname}:${url.port || (secure ? 443 : 80)}`];
}
