import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A program of a team's own that takes whatever a webhook sends. */
export type HookReceiver = { url: string; close: () => void };

/** Starts one on this machine. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("taken"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
