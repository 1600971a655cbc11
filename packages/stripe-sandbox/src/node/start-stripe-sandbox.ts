import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ConnectionCut } from "../http/api-error.ts";
import {
  type OpenStripeSandbox,
  type OpenStripeSandboxOptions,
  openStripeSandbox,
} from "./open-stripe-sandbox.ts";

export type StartStripeSandboxOptions = Omit<OpenStripeSandboxOptions, "publicUrl"> & {
  /** A loopback address; anything else is refused unless `force`. */
  host?: string | undefined;
  force?: boolean | undefined;
  /** 0, the default, takes a free one. */
  port?: number | undefined;
  /** Where browsers reach it; its own address unless a proxy stands before it. */
  publicUrl?: string | undefined;
};

export type RunningStripeSandbox = OpenStripeSandbox & {
  /** Its own address on loopback, without a slash at the end. */
  url: string;
  host: string;
  port: number;
};

/** Serves the sandbox on loopback. It charges nobody, so it must not be reachable as if it did. */
export async function startStripeSandbox(
  options: StartStripeSandboxOptions = {},
): Promise<RunningStripeSandbox> {
  const { host = "127.0.0.1", port = 0 } = options;
  if (!["127.0.0.1", "::1", "localhost"].includes(host) && !options.force) {
    throw new Error(
      `The sandbox only listens on loopback, not on ${host}. Pass force to allow it.`,
    );
  }
  let sandbox: OpenStripeSandbox | undefined;
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
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  try {
    sandbox = await openStripeSandbox({ ...options, publicUrl: options.publicUrl ?? url });
  } catch (error) {
    await stopListening();
    throw error;
  }
  const { close, ...opened } = sandbox;
  return {
    ...opened,
    url,
    host,
    port: taken,
    close: async () => {
      await stopListening();
      await close();
    },
  };
}

async function serve(
  sandbox: OpenStripeSandbox,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
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
