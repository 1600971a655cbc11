import { isLoopback } from "../platform/http/is-loopback.ts";

/**
 * Whether nobody but this machine's own people reach the server: it listens on loopback, and the
 * address that people open is loopback too. A `PUBLIC_URL` elsewhere means that a proxy lets others in.
 */
export function isLocalOnly({ host, publicUrl }: { host: string; publicUrl: string | null }) {
  if (!isLoopback(host)) return false;
  return publicUrl === null || isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""));
}
