import type { ApiClient } from "./create-api-client.ts";

/**
 * Opens a socket of the server, as a recording's.
 * @param path as the contract builds it
 * @param protocols that both ends name, the first of which is spoken
 */
export function openSocket(
  { baseUrl }: Pick<ApiClient, "baseUrl">,
  path: string,
  protocols: string[],
): WebSocket {
  const url = new URL(baseUrl.replace(/\/+$/, "") + path, globalThis.location?.href);
  url.protocol = url.protocol === "http:" ? "ws:" : "wss:";
  return new WebSocket(url, protocols);
}
