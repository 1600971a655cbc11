import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A program of a team's own that takes whatever a webhook sends. */
export type HookReceiver = {
  url: string;
  /** What came, the first first. */
  readonly bodies: readonly string[];
  close: () => void;
};

/** Starts one on this machine. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end("taken");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies, close: () => void server.close() };
}
