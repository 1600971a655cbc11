import { fetchFollowing, release } from "../crawl/fetch-following.ts";
import { mayBeHtml } from "../crawl/may-be-html.ts";
import type { Pacer } from "../crawl/pacer.ts";
import { HttpStatusError, pauseBeforeRetry } from "../crawl/page-visitor.ts";
import type { Egress } from "../egress/create-egress.ts";
import { ScanError } from "../scan-error.ts";
import type { LinkKind } from "./link-target.ts";
import { type Look, lookOf } from "./look.ts";
import { Trail } from "./trail.ts";

export type LookOptions = {
  egress: Egress;
  signal: AbortSignal;
  pacer: Pacer;
  /** Throws the ScanError for an address, or a hop of its redirects, that may not be opened. */
  admit: (url: string) => Promise<void>;
};

const timeoutMs = 10_000;
const maxRedirects = 10;
/** A body is never read: what a server sends ahead of that is all there is. */
const maxBytes = 64 * 1024;

/**
 * Looks whether an address answers, without reading what: HEAD, then GET where a server refuses HEAD or
 * answers it otherwise than a GET. A form is never sent, so its address has a HEAD alone.
 * @throws the signal's reason; everything else is the look.
 */
export async function lookAt(url: string, kind: LinkKind, options: LookOptions): Promise<Look> {
  const first = await tryOnce(url, "HEAD", options);
  if (first.code === null || kind === "form") return forgiveForm(first, kind);
  return mayDifferOnGet(first) ? tryOnce(url, "GET", options) : first;
}

function mayDifferOnGet({ code }: Look): boolean {
  return code === "HTTP_ERROR" || code === "CONNECTION_FAILED" || code === "TIMED_OUT";
}

/** An address that only takes what a form sends may refuse all else. */
function forgiveForm(look: Look, kind: LinkKind): Look {
  const isMissing = look.status === null || look.status === 404 || look.status === 410;
  if (kind !== "form" || look.code !== "HTTP_ERROR" || isMissing) return look;
  return { ...look, code: null, reason: null };
}

async function tryOnce(url: string, method: "HEAD" | "GET", options: LookOptions): Promise<Look> {
  const { egress, signal, pacer, admit } = options;
  const trail = new Trail();
  for (let tries = 1; ; tries += 1) {
    try {
      await admit(url);
      const isHtml = await pacer.run(async () => {
        trail.begin();
        const request = { egress, signal, accept: "*/*", method, maxBytes, timeoutMs };
        const response = await fetchFollowing(url, { ...request, maxRedirects, admit, trail });
        release(response);
        if (response.status >= 400) {
          throw new HttpStatusError(response.status, response.headers.get("retry-after"));
        }
        return response.status === 200 && mayBeHtml(response.headers.get("content-type"));
      });
      return lookOf(trail, null, isHtml);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ScanError)) throw error;
      const pauseMs = pauseBeforeRetry(error, tries);
      if (pauseMs === null || tries > 1) return lookOf(trail, error);
      pacer.pause(pauseMs);
    }
  }
}
