import { on } from "node:events";
import type { Server } from "node:http";

/** Ends once a site is asked for this path: for others it may still be asked by what went before. */
export async function untilAsked(site: Server, path: string): Promise<void> {
  for await (const [request] of on(site, "request")) if (request.url === path) return;
}
