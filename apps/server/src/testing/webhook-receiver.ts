import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What a receiver was sent. */
export type Received = { path: string; headers: Record<string, string>; body: string };

export type WebhookReceiver = {
  /** Its address, at which `path` says how it answers. */
  at(path: string): string;
  received: Received[];
  /** Requests that were not answered yet, at most at a time. */
  mostAtOnce(path: string): number;
  /** Bytes it could send of its endless answer. */
  sentBytes(): number;
  close(): Promise<void>;
};

/** A receiver on loopback that answers as its paths say: `/200`, `/302`, `/never`, `/endless`, `/closed` … */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  let sent = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    open.set(path, (open.get(path) ?? 0) + 1);
    most.set(path, Math.max(most.get(path) ?? 0, open.get(path) ?? 0));
    response.once("close", () => open.set(path, (open.get(path) ?? 1) - 1));
    const body = await text(request);
    received.push({ path, headers: request.headers as Record<string, string>, body });
    const [, kind = "", value] = path.split("/");
    if (kind === "never") return;
    if (kind === "late") {
      // Once its caller has given up.
      request.socket.once("close", () => response.end("late"));
      return;
    }
    if (kind === "echo") {
      response.end(`POST ${path}`);
      return;
    }
    if (kind === "closed") {
      request.socket.destroy();
      return;
    }
    if (kind === "endless") {
      response.writeHead(200);
      const chunk = Buffer.alloc(64 * 1024, "x");
      const more = (): void => {
        while (!response.destroyed && sent < 1024 ** 3) {
          sent += chunk.byteLength;
          if (!response.write(chunk)) {
            response.once("drain", more);
            return;
          }
        }
        response.end();
      };
      return more();
    }
    const headers = {
      ...(kind === "429" && { "retry-after": value ?? "60" }),
      ...(kind === "302" && { location: "/200/followed" }),
    };
    response.writeHead(Number(kind), headers).end(`<b>${kind}</b>\u0000`);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    received,
    mostAtOnce: (path) => most.get(path) ?? 0,
    sentBytes: () => sent,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
