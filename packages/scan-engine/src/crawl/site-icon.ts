import type { Egress } from "../egress/create-egress.ts";
import { readBytes } from "../egress/read-body.ts";
import { drawIcon } from "./draw-icon.ts";
import { fetchFollowing, release } from "./fetch-following.ts";
import type { Site } from "./open-site.ts";

const maxBytes = 100_000;
const timeoutMs = 5_000;
const maxRedirects = 3;
/** Each is a request that no page needs. */
const maxTries = 3;

/**
 * The icon that a browser would show for a site: what its start page names, else the usual place.
 * @returns a PNG of at most 32 by 32 pixels in Base64; null where there is none that can be drawn.
 * @throws what kept an address from being opened, where no other had an icon: it may be there all the same.
 */
export async function findSiteIcon(
  { start, pacer, isOwn, obeyRobots }: Site,
  { egress, signal }: { egress: Egress; signal: AbortSignal },
): Promise<string | null> {
  const usual = new URL("/favicon.ico", start.url).href;
  const addresses = [...new Set([...start.icons, usual])].slice(0, maxTries);
  const failures: unknown[] = [];
  for (const url of addresses) {
    try {
      const file = await pacer.run(() => open(url));
      const icon = file && drawIcon(file);
      if (icon) return icon.toString("base64");
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return null;

  async function open(url: string): Promise<Uint8Array | null> {
    if (isOwn(url)) await obeyRobots(url);
    const accept = "image/png,image/x-icon,image/*;q=0.5";
    const bounds = { maxBytes, timeoutMs, maxRedirects };
    const response = await fetchFollowing(url, { egress, signal, accept, ...bounds });
    if (response.status === 200) return readBytes(response, { maxBytes });
    release(response);
    return null;
  }
}
