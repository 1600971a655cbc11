import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createStripeSandbox,
  type StripeSandbox,
  type StripeSandboxOptions,
} from "../create-stripe-sandbox.ts";
import { ConnectionCut } from "../http/api-error.ts";
import { browserScript } from "./browser-script.ts";
import { openFileStore } from "./file-store.ts";
import { readKeys } from "./read-keys.ts";

export type StartStripeSandboxOptions = Pick<
  StripeSandboxOptions,
  "now" | "controls" | "afterRetries"
> & {
  /** Keeps the state here, so that it survives a restart; without it the state is lost at the end. */
  dataDir?: string | undefined;
  /** A loopback address; anything else is refused unless `force`. */
  host?: string | undefined;
  force?: boolean | undefined;
  /** 0, the default, takes a free one. */
  port?: number | undefined;
  /** Where browsers reach it; its own address unless a proxy stands before it. */
  publicUrl?: string | undefined;
  /** Gets the events. */
  webhookUrl?: string | undefined;
  /** Made up on the first start, and kept in `dataDir`, unless given. */
  webhookSecret?: string | undefined;
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
};

export type RunningStripeSandbox = {
  /** Its own address on loopback, without a slash at the end. */
  url: string;
  host: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  controls: StripeSandbox["controls"];
  time: StripeSandbox["time"];
  settled: StripeSandbox["settled"];
  handle: StripeSandbox["handle"];
  close: () => Promise<void>;
};

/** How often the sandbox looks for what has fallen due when nobody calls it. */
const tickMs = 15_000;

/** Serves the sandbox on loopback. It charges nobody, so it must not be reachable as if it did. */
export async function startStripeSandbox(
  options: StartStripeSandboxOptions = {},
): Promise<RunningStripeSandbox> {
  const { host = "127.0.0.1", port = 0, webhookUrl } = options;
  if (!["127.0.0.1", "::1", "localhost"].includes(host) && !options.force) {
    throw new Error(
      `The sandbox only listens on loopback, not on ${host}. Pass force to allow it.`,
    );
  }
  const keys = await readKeys(options);
  const store = options.dataDir === undefined ? undefined : await openFileStore(options.dataDir);
  let sandbox: StripeSandbox | undefined;
  const server = createServer((incoming, outgoing) => {
    if (sandbox) void serve(sandbox, incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A server that listens on TCP has this kind of address.
  const taken = (server.address() as AddressInfo).port;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${taken}`;
  sandbox = createStripeSandbox({
    ...keys,
    publicUrl: options.publicUrl ?? url,
    deliver:
      webhookUrl === undefined ? undefined : (body, signature) => post(webhookUrl, body, signature),
    store,
    now: options.now,
    controls: options.controls,
    afterRetries: options.afterRetries,
    script: browserScript,
  });
  const running = sandbox;
  await running.tick();
  const timer = setInterval(() => void running.tick(), tickMs);
  timer.unref();
  return {
    ...keys,
    url,
    host,
    port: taken,
    controls: running.controls,
    time: running.time,
    settled: running.settled,
    handle: running.handle,
    close: async () => {
      clearInterval(timer);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await running.close();
      await store?.close();
    },
  };
}

async function serve(sandbox: StripeSandbox, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const response = await sandbox.handle(await toRequest(incoming));
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(incoming.method === "HEAD" ? undefined : body);
  } catch (error) {
    if (!(error instanceof ConnectionCut)) console.error(error);
    outgoing.destroy();
  }
}

const maxBodyLength = 1_000_000;

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const method = incoming.method ?? "GET";
  // The host a client names is not trusted; links are made of the public address.
  const url = new URL(incoming.url ?? "/", "http://sandbox.localhost");
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    if (length > maxBodyLength) throw new ConnectionCut("The request is too large.");
    chunks.push(chunk);
  }
  return new Request(url, { method, headers, body: Buffer.concat(chunks) });
}

async function post(url: string, body: string, signature: string) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature,
      "user-agent": "Stripe/1.0 (sandbox)",
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  await response.body?.cancel();
  return response.ok;
}
