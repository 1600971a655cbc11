import type { Egress } from "../egress/create-egress.ts";
import { readBytes } from "../egress/read-body.ts";
import type { CrawlInput } from "./crawl-input.ts";
import { fileOfDataAddress } from "./data-address.ts";
import { drawIcon } from "./draw-icon.ts";
import { fetchFollowing, release } from "./fetch-following.ts";
import type { Site } from "./open-site.ts";
import { untilAborted } from "./until-aborted.ts";

const maxBytes = 100_000;
const timeoutMs = 5_000;
const maxRedirects = 3;
/** Each is a request that no page needs, or a file that is drawn. */
const maxTries = 3;

type FindIconOptions = {
  egress: Egress;
  signal: AbortSignal;
  /** Null where there is no browser to draw an SVG. */
  draw: NonNullable<CrawlInput["draw"]> | null;
};

/**
 * The icon that a browser would show for a site: what its start page names, else the usual place.
 * @returns a PNG of at most 32 by 32 pixels in Base64; null where there is none that can be drawn.
 * @throws what kept an address from being opened, where no other had an icon: it may be there all the same.
 */
export async function findSiteIcon(
  { start, pacer, isOwn, obeyRobots }: Site,
  { egress, signal, draw }: FindIconOptions,
): Promise<string | null> {
  const usual = new URL("/favicon.ico", start.url).href;
  const addresses = [...new Set([...start.icons, usual])].slice(0, maxTries);
  const failures: unknown[] = [];
  for (const url of addresses) {
    try {
      const file = url.startsWith("data:") ? within(url) : await pacer.run(() => open(url));
      const icon = file && (drawIcon(file) ?? (await drawSvg(file)));
      if (icon) return icon.toString("base64");
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return null;

  function within(url: string): Uint8Array | null {
    const file = fileOfDataAddress(url);
    return file && file.length <= maxBytes ? file : null;
  }

  /** What the browser made of it is a file like any other. */
  async function drawSvg(file: Uint8Array): Promise<Buffer | null> {
    if (!draw || !isSvg(file)) return null;
    return drawIcon(await untilAborted(draw(file), signal));
  }

  async function open(url: string): Promise<Uint8Array | null> {
    if (isOwn(url)) await obeyRobots(url);
    const accept = "image/png,image/x-icon,image/svg+xml;q=0.9,image/*;q=0.5";
    const bounds = { maxBytes, timeoutMs, maxRedirects };
    const response = await fetchFollowing(url, { egress, signal, accept, ...bounds });
    if (response.status === 200) return readBytes(response, { maxBytes });
    release(response);
    return null;
  }
}

/** As far as it says itself: the browser that draws it has the last word. */
function isSvg(file: Uint8Array): boolean {
  const text = Buffer.from(file).toString("utf8").trimStart();
  return text.startsWith("<") && text.includes("<svg") && !/^<(?:!doctype html|html)/i.test(text);
}
