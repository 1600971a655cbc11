import type { Egress } from "../egress/create-egress.ts";
import type { EgressResponse } from "../egress/egress-fetch.ts";
import { readText } from "../egress/read-body.ts";
import type { Trail } from "../links/trail.ts";
import type { ReadsAsMissing } from "../missing/missing-page.ts";
import { ScanError } from "../scan-error.ts";
import { extractPage, type PageContent, saysNoindex } from "./extract-page.ts";
import { fetchFollowing, release } from "./fetch-following.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { isLoginWall } from "./is-login-wall.ts";
import { mayBeHtml } from "./may-be-html.ts";
import { normaliseUrl } from "./normalise-url.ts";
import type { Pacer } from "./pacer.ts";

export type VisitedPage = PageContent & {
  /** Where the page was in the end, normalised. */
  url: string;
  /** What its document says, as a short name. */
  fingerprint: string;
  /** Nothing changes the document any more: it has no scripts, or they have run. */
  isFinal: boolean;
  /** It reads as what the site shows for an address that nobody has. */
  isMissing: boolean;
};

export type PageVisitorOptions = {
  egress: Egress;
  pacer: Pacer;
  signal: AbortSignal;
  /** Throws the ScanError for an address that may not be opened. */
  admit: (url: string) => Promise<void>;
  bounds: PageLimits;
  readsAsMissing: ReadsAsMissing;
  /** Told how long a host asks to be left alone, in milliseconds. */
  onPause?: ((host: string, pauseMs: number) => void) | undefined;
};

export type PageLimits = {
  /** Cap on one page's HTML, sent and decoded, in bytes. */
  maxPageBytes: number;
  /** Deadline for one page with its redirects, in milliseconds. */
  pageMs: number;
};

export const defaultPageLimits: PageLimits = {
  maxPageBytes: 5 * 1024 * 1024,
  pageMs: 20_000,
};

const maxRedirects = 10;
const maxTries = 3;
const longestPauseMs = 10_000;
const accept = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1";

type Visit = {
  admit?: PageVisitorOptions["admit"];
  /** Is told each answer on the way of the last try. */
  trail?: Trail | undefined;
};

/**
 * Opens one page: HTML that answered with 2xx, or the ScanError that says why not. A site that asks
 * for patience (429, 503) gets it, within bounds; a broken connection gets a second try.
 */
export function createPageVisitor(options: PageVisitorOptions) {
  const { pacer } = options;
  return async function visit(
    url: string,
    { admit = options.admit, trail }: Visit = {},
  ): Promise<VisitedPage> {
    await admit(url);
    for (let tries = 1; ; tries += 1) {
      try {
        return await pacer.run(() => {
          trail?.begin();
          return openPage(url, { ...options, admit, trail });
        });
      } catch (error) {
        const asked = pauseAskedFor(error);
        if (asked !== null) options.onPause?.(new URL(url).hostname, asked);
        const pauseMs = pauseBeforeRetry(error, tries);
        if (pauseMs === null || tries === maxTries) throw error;
        pacer.pause(pauseMs);
      }
    }
  };
}

async function openPage(
  url: string,
  options: PageVisitorOptions & Pick<Visit, "trail">,
): Promise<VisitedPage> {
  const { egress, signal, admit, bounds, trail } = options;
  const response = await fetchFollowing(url, {
    egress,
    signal,
    accept,
    admit,
    maxRedirects,
    maxBytes: bounds.maxPageBytes,
    timeoutMs: bounds.pageMs,
    trail,
  });
  const problem = problemOf(response, bounds);
  if (problem) {
    release(response);
    throw problem;
  }
  const html = await readText(response, { maxBytes: bounds.maxPageBytes });
  if (!response.headers.has("content-type") && !/^\s*</.test(html)) throw new ScanError("NOT_HTML");
  const finalUrl = normaliseUrl(response.url) ?? url;
  const content = extractPage(html, response.url);
  const fingerprint = fingerprintOf(html, content.links);
  const isNoindex = content.isNoindex || saysNoindex(response.headers.get("x-robots-tag"));
  const isFinal = !content.hasScripts;
  const isMissing = options.readsAsMissing(html, finalUrl);
  const page = { url: finalUrl, ...content, isNoindex, fingerprint, isFinal, isMissing };
  if (isLoginWall(url, page)) throw new ScanError("LOGIN_REQUIRED", `It leads to ${finalUrl}.`);
  return page;
}

function problemOf(response: EgressResponse, { maxPageBytes }: PageLimits): ScanError | null {
  const { status, headers } = response;
  if (status === 401) return new ScanError("LOGIN_REQUIRED", "It answered 401.");
  if (status < 200 || status > 299) return new HttpStatusError(status, headers.get("retry-after"));
  const type = headers.get("content-type");
  if (!mayBeHtml(type)) {
    return new ScanError("NOT_HTML", `Its type is ${type?.slice(0, 100)}.`);
  }
  if (status === 204 || status === 205) return new ScanError("NOT_HTML", "It is empty.");
  if (Number(headers.get("content-length")) > maxPageBytes) return new ScanError("TOO_LARGE");
  return null;
}

/** An answer outside 2xx, with what its server said about trying again. */
export class HttpStatusError extends ScanError {
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(status: number, retryAfter: string | null = null) {
    super("HTTP_ERROR", `It answered ${status}.`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** How long a server asks to be left alone with 429 or 503, in milliseconds; null when it does not. */
function pauseAskedFor(error: unknown): number | null {
  if (!(error instanceof HttpStatusError) || ![429, 503].includes(error.status)) return null;
  return retryAfterMs(error.retryAfter);
}

/** How long to wait before another try, in milliseconds; null when there should be none. */
export function pauseBeforeRetry(error: unknown, tries: number): number | null {
  if (error instanceof HttpStatusError && (error.status === 429 || error.status === 503)) {
    const asked = retryAfterMs(error.retryAfter) ?? 500 * 2 ** tries;
    return asked > longestPauseMs ? null : asked;
  }
  // Servers close idle connections at any moment, also the one a request was just sent on.
  const broken = error instanceof ScanError && error.code === "CONNECTION_FAILED";
  return broken && tries === 1 ? 0 : null;
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
