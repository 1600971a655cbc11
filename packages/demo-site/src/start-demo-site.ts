import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { answer, compressed } from "./answer.ts";
import type { Version } from "./version.ts";

export type DemoSiteOptions = {
  /** The address to listen on; loopback unless told otherwise. */
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  version?: Version;
};

export type DemoSite = {
  /** Where the shop is, without a trailing slash: `http://127.0.0.1:43210`. */
  url: string;
  port: number;
  readonly version: Version;
  /** Changes what the next request is answered with. */
  setVersion(version: Version): void;
  close(): Promise<void>;
};

/** Opens the shop. Rejects with the server's error when the port is in use. */
export async function startDemoSite(options: DemoSiteOptions = {}): Promise<DemoSite> {
  const { host = "127.0.0.1", port = 0 } = options;
  let version = options.version ?? "a";
  const closing = new AbortController();
  const server = createServer((request, response) => {
    reply(request, response, version, closing.signal).catch(() => response.destroy());
  });
  const boundPort = await listen(server, host, port);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${boundPort}`,
    port: boundPort,
    get version() {
      return version;
    },
    setVersion(next) {
      version = next;
    },
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  version: Version,
  signal: AbortSignal,
): Promise<void> {
  request.resume();
  const url = addressOf(request);
  if (!url) {
    response.writeHead(400, { "content-type": "text/plain", "content-length": 0 }).end();
    return;
  }
  const encoding = String(request.headers["accept-encoding"] ?? "");
  const result = compressed(answer(request.method ?? "GET", url, version), encoding);
  if (result.delayMs > 0) await wait(result.delayMs, undefined, { signal });
  response.writeHead(result.status, { ...result.headers, "content-length": result.body.length });
  response.end(request.method === "HEAD" ? undefined : result.body);
}

function addressOf(request: IncomingMessage): URL | null {
  const origin = `http://${request.headers.host ?? "localhost"}`;
  return request.url?.startsWith("/") ? URL.parse(`${origin}${request.url}`) : null;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
